import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Location } from '../../storage/s3.ts'
import { ProxiesUnclear, trustedProxies } from './trusted-proxies.ts'

/** The settings of this process; nothing else reads the environment. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string | undefined
  /** Without a slash at the end. */
  publicUrl?: string | undefined
  library: 'full' | 'starter' | 'none'
  registration: 'open' | 'invite' | 'closed'
  logLevel: string
  /** Read by `trustedProxies`, which does not refuse it. All settings are plain values: threads are given them. */
  trustProxy: string
  /** Who may read /metrics from elsewhere. */
  metricsToken?: string | undefined
  /** Queries that take so long are logged; none without it. */
  slowQueryMs?: number | undefined
  /** Where traces go (OTLP over HTTP). */
  traces?: { endpoint: string; headers: string | undefined } | undefined
  /** Where the host is told of alerts. */
  alertWebhook?: string | undefined
  /** What the keys of the site are made from, where the host gives it. */
  siteKey?: string | undefined
  redisUrl?: string | undefined
  /** A folder whose books are brought in as they come. */
  watchDir?: string | undefined
  /** The bucket in which files are kept; absent: the data folder. */
  s3?: S3Location | undefined
  /** Whether an editor looks at what readers upload for all. */
  review: boolean
}

/** A setting that cannot be used; `message` is one line for the host. */
export class SettingWrong extends Error {}

/** Reads the settings, with the defaults of docs/operating. @throws SettingWrong naming the first wrong one. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  refuseEmptySecrets(environment)
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  refuseWithoutEffect(given)
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
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    library: e.LIBRARY,
    registration: e.REGISTRATION,
    logLevel: e.LOG_LEVEL,
    trustProxy: readableProxies(e.TRUST_PROXY),
    metricsToken: e.METRICS_TOKEN,
    slowQueryMs: e.SLOW_QUERY_MS,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, headers: e.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
    alertWebhook: e.ALERT_WEBHOOK,
    siteKey: e.SITE_KEY,
    redisUrl: e.REDIS_URL,
    watchDir: e.WATCH_DIR && resolve(e.WATCH_DIR),
    s3: bucketOf(e),
    review: e.REVIEW === 'on',
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
  PUBLIC_URL: web.optional(),
  LIBRARY: oneOf(['full', 'starter', 'none']).default('full'),
  REGISTRATION: oneOf(['open', 'invite', 'closed']).default('open'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  TRUST_PROXY: z.string().default('false'),
  METRICS_TOKEN: z.string().min(16, { error: 'it has at least 16 characters' }).optional(),
  SLOW_QUERY_MS: z.coerce.number({ error: 'it is a number of milliseconds' }).int().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'it has the shape http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  ALERT_WEBHOOK: address(/^https?$/, 'it has the shape https://chat.example.org/hooks/…').optional(),
  SITE_KEY: z.string().min(32, { error: 'it has at least 32 characters: openssl rand -hex 32' }).optional(),
  REDIS_URL: address(/^rediss?$/, 'it has the shape redis://host:6379').optional(),
  WATCH_DIR: z.string().optional(),
  REVIEW: oneOf(['on', 'off']).default('on'),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'it is the name of a bucket' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
})

/** All of it or none. @throws SettingWrong naming what is missing */
function bucketOf(e: z.output<typeof Environment>): S3Location | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  if (names.every(name => e[name] === undefined)) return undefined
  const missing = names.find(name => e[name] === undefined)
  if (missing) throw new SettingWrong(`${missing} is missing: files are kept in S3 only with ${names.join(', ')}.`)
  const [endpoint = '', bucket = '', accessKey = '', secretKey = ''] = names.map(name => e[name])
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: e.S3_REGION, accessKey, secretKey }
}

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
  const names = [...Object.keys(Environment.shape), ...Object.keys(WITHOUT_EFFECT)]
  const secrets = names.filter(name => /_(?:KEY|TOKEN|SECRET|PASSWORD)$/.test(name))
  const empty = secrets.find(name => environment[name]?.trim() === '')
  if (empty) throw new SettingWrong(`${empty} is empty; set it, or leave it out.`)
}

/** What is documented for later: set now it would be read and ignored, and its host would believe in it. */
const WITHOUT_EFFECT: Record<string, string> = {
  DATABASE_REPLICA_URL: 'every question goes to DATABASE_URL',
}

function refuseWithoutEffect(given: Record<string, unknown>): void {
  for (const [name, instead] of Object.entries(WITHOUT_EFFECT)) {
    if (name in given) throw new SettingWrong(`${name} has no effect in this version: ${instead}; leave it out.`)
  }
}

/** A line for each name of the environment that is none of ours and looks like one: a slip of whoever wrote it. */
export function doubtfulNames(environment: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(Environment.shape)
  return Object.keys(environment)
    .filter(name => /^[A-Z][A-Z0-9_]+$/.test(name) && !ours.includes(name))
    .flatMap(name => {
      const meant = ours.find(own => isSlipOf(name, own))
      return meant ? [`${name} is no setting of this program; is ${meant} meant?`] : []
    })
}

/** Under it every name is within two slips of some other program's. */
const SHORTEST_SLIP = 7

function isSlipOf(name: string, own: string): boolean {
  if (name.replace(/^SHISHU_/, '') === own) return true
  if (Math.min(name.length, own.length) < SHORTEST_SLIP) return false
  if (name.startsWith(own) && own.includes('_')) return true
  if (name.replaceAll('_', '') === own.replaceAll('_', '')) return true
  return slips(name, own) <= (own.includes('_') ? 3 : 1) && name.slice(0, 5) === own.slice(0, 5)
}

/** Letters to put in, leave out or change (Levenshtein 1966). */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, against] of [...other].entries()) {
      const changed = (row[to] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
