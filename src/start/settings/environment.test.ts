import { describe, expect, it } from 'vitest'
import { doubtfulNames, SettingWrong, settingsFrom } from './environment.ts'

describe('settings that would be read and ignored', () => {
  it.each([['DATABASE_REPLICA_URL', 'postgres://a@b/c']])('%s is refused in one line that says so', (name, value) => {
    const start = () => settingsFrom({ [name]: value })
    expect(start).toThrow(SettingWrong)
    expect(start).toThrow(new RegExp(`^${name} has no effect [^\\n]*; leave it out\\.$`))
  })

  it('an empty one is none', () => {
    expect(settingsFrom({ REVIEW: '', PORT: '81' }).port).toBe(81)
  })
})

describe('a bucket', () => {
  const BUCKET = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'books',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  }

  it('is taken when all is said, in the region that most servers call their own', () => {
    expect(settingsFrom(BUCKET).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'books',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 'b',
    })
    expect(settingsFrom({}).s3).toBeUndefined()
  })

  it('of which something is missing is refused in one line that names it', () => {
    const { S3_BUCKET: _, ...rest } = BUCKET
    expect(() => settingsFrom(rest)).toThrow(/^S3_BUCKET is missing[^\n]*$/)
  })
})

describe('a name that is nearly one of ours', () => {
  it.each([
    ['DATADIR', 'DATA_DIR'],
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['SHISHU_PORT', 'PORT'],
    ['REGISTRATIONS', 'REGISTRATION'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('%s is told as %s', (written, meant) => {
    expect(doubtfulNames({ [written]: 'x' })).toEqual([`${written} is no setting of this program; is ${meant} meant?`])
  })

  it('what systems and tools set is left in peace', () => {
    const others = ['HOSTNAME', 'PATH', 'HOME', 'PWD', 'NODE_ENV', 'NODE_PATH', 'TEST_DATABASE_URL', 'LANG', 'HOSTTYPE']
    const more = ['npm_config_port', 'JOURNEY_PORT', 'TMPDIR', 'SSH_PORT', 'POSTGRES_PASSWORD', 'PORT', 'DATA_DIR']
    expect(doubtfulNames(Object.fromEntries([...others, ...more].map(name => [name, 'x'])))).toEqual([])
  })
})
