import { resolve } from 'node:path'
import { z } from 'zod'
import { ProxiesUnclear, trustedProxies } from './trusted-proxies.ts'

/** The settings of this process; nothing else reads the environment. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string | undefined
  databaseReplicaUrl?: string | undefined
  s3?: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined
  /** Without a slash at the end. */
  publicUrl?: string | undefined
  library: 'full' | 'starter' | 'none'
  registration: 'open' | 'invite' | 'closed'
  review: boolean
  logLevel: string
  /** Read by `trustedProxies`, which does not refuse it. All settings are plain values: threads are given them. */
  trustProxy: string
  /** Who may read /metrics from elsewhere. */
  metricsToken?: string | undefined
  redisUrl?: string | undefined
  /** Path of one TTF, OTF or WOFF file. */
  fangsongFont?: string | undefined
}

/** A setting that cannot be used; `message` is one line for the host. */
export class SettingWrong extends Error {}

/** Reads the settings, with the defaults of docs/operating. @throws SettingWrong naming the first wrong one. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  refuseEmptySecrets(environment)
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingWrong(`${issue?.path.join('.')} is wrong: ${issue?.message}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    s3: s3From(e),
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    library: e.LIBRARY,
    registration: e.REGISTRATION,
    review: e.REVIEW === 'on',
    logLevel: e.LOG_LEVEL,
    trustProxy: readableProxies(e.TRUST_PROXY),
    metricsToken: e.METRICS_TOKEN,
    redisUrl: e.REDIS_URL,
    fangsongFont: e.FANGSONG_FONT && resolve(e.FANGSONG_FONT),
  }
}

const address = (protocol: RegExp, sentence: string) => z.url({ protocol, error: sentence })
const oneOf = <const T extends [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `it is one of ${values.join(', ')}` })
const postgres = address(/^postgres(ql)?$/, 'it has the shape postgres://user:password@host:5432/database')
const web = address(/^https?$/, 'it has the shape https://books.example.org')

const Environment = z.object({
  PORT: z.coerce.number({ error: 'it is a number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PUBLIC_URL: web.optional(),
  LIBRARY: oneOf(['full', 'starter', 'none']).default('full'),
  REGISTRATION: oneOf(['open', 'invite', 'closed']).default('open'),
  REVIEW: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  TRUST_PROXY: z.string().default('false'),
  METRICS_TOKEN: z.string().min(16, { error: 'it has at least 16 characters' }).optional(),
  REDIS_URL: address(/^rediss?$/, 'it has the shape redis://host:6379').optional(),
  FANGSONG_FONT: z.string().optional(),
})

function readableProxies(given: string): string {
  try {
    trustedProxies(given)
    return given
  } catch (error) {
    if (error instanceof ProxiesUnclear) throw new SettingWrong(`TRUST_PROXY is wrong: ${error.message}`)
    throw error
  }
}

/** An empty setting is an absent one; an empty secret is a mistake that would leave the site without it. */
function refuseEmptySecrets(environment: NodeJS.ProcessEnv) {
  const secrets = Object.keys(Environment.shape).filter(name => /_(?:KEY|TOKEN|SECRET|PASSWORD)$/.test(name))
  const empty = secrets.find(name => environment[name]?.trim() === '')
  if (empty) throw new SettingWrong(`${empty} is empty; set it, or leave it out.`)
}

function s3From(e: z.output<typeof Environment>): Settings['s3'] {
  if (!e.S3_ENDPOINT && !e.S3_BUCKET && !e.S3_ACCESS_KEY && !e.S3_SECRET_KEY) return undefined
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new SettingWrong('S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together')
  }
  return { endpoint, bucket, region: e.S3_REGION, accessKey, secretKey }
}
