/** The database cannot be used; `message` is one clear sentence for the host, who can mend it. */
export class DatabaseUnusable extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'DatabaseUnusable'
  }
}

/** No room is left on the disk that holds it: what is there can still be read. */
export class DiskFull extends DatabaseUnusable {}

/** The sentence for a failure of SQLite's file or of PostgreSQL's server; `null` where the failure is neither. */
export function unusableFrom(error: unknown, location: string): DatabaseUnusable | null {
  if (error instanceof DatabaseUnusable) return error
  const sentence = sentenceOf(error, location)
  if (sentence === null) return null
  const options = { cause: error }
  return sentence === diskFull(location) ? new DiskFull(sentence, options) : new DatabaseUnusable(sentence, options)
}

/** Whether something failed because a disk has no room, the database's or that of the files. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (unusableFrom(one, '') instanceof DiskFull) return true
    if ('code' in one && NO_SPACE.has(one.code)) return true
  }
  return false
}

const NO_SPACE = new Set<unknown>(['ENOSPC', 'EDQUOT'])

function sentenceOf(error: unknown, location: string): string | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error && typeof error.errcode === 'number') {
    // Extended result codes carry the primary one in the low byte (sqlite.org/rescode.html).
    const say = SQLITE_SENTENCES.get(error.errcode & 0xff)
    return say ? say(location) : null
  }
  if ('code' in error && typeof error.code === 'string') {
    const say = SERVER_SENTENCES.get(error.code)
    return say ? say(location) : null
  }
  // The driver gives these no code.
  return CONNECTION_LOST.test(error.message) ? unreachable(location) : null
}

const CONNECTION_LOST = /timeout exceeded when trying to connect|^Connection terminated|is not queryable$/

const unreachable = (location: string) => `The database server at ${location} cannot be reached.`
const diskFull = (location: string) => `The disk that holds the database ${location} is full.`

const SQLITE_SENTENCES = new Map<number, (location: string) => string>([
  [5, location => `The database ${location} is locked by another program.`],
  [6, location => `The database ${location} is locked by another program.`],
  [8, location => `The database ${location} cannot be written: it is read-only.`],
  [10, location => `The database ${location} cannot be read or written: the disk reports a failure.`],
  [11, location => `The database ${location} is damaged; restore it from a backup.`],
  [13, diskFull],
  [14, location => `The database ${location} cannot be opened: the folder is missing or may not be written.`],
  [26, location => `The file ${location} is not a database of SQLite.`],
])

const SERVER_SENTENCES = new Map<string, (location: string) => string>([
  ['ECONNREFUSED', unreachable],
  ['ECONNRESET', unreachable],
  ['EPIPE', unreachable],
  ['ETIMEDOUT', unreachable],
  ['EHOSTUNREACH', unreachable],
  ['ENETUNREACH', unreachable],
  ['ENOENT', unreachable],
  ['ENOTFOUND', location => `DATABASE_URL names the host ${location}, which does not exist.`],
  ['EAI_AGAIN', location => `DATABASE_URL names the host ${location}, which cannot be looked up.`],
  ['08003', unreachable],
  ['08006', unreachable],
  ['25006', location => `The database server at ${location} takes no writes: it is a copy, or has been told to.`],
  ['28P01', location => `DATABASE_URL is wrong: the server at ${location} refuses the user or the password.`],
  ['28000', location => `DATABASE_URL is wrong: the server at ${location} refuses the user.`],
  ['3D000', location => `DATABASE_URL is wrong: the server at ${location} has no such database.`],
  ['42501', location => `The database user may not create tables at ${location}.`],
  ['53100', diskFull],
  ['53300', location => `The database server at ${location} takes no more connections.`],
  ['57P01', unreachable],
  ['57P02', unreachable],
  ['57P03', location => `The database server at ${location} is still starting.`],
])
