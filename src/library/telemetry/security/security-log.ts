import { createHmac } from 'node:crypto'
import type { SecurityKind } from '../../../contract/admin/admin-security.ts'
import type { Db } from '../../../db/dialect.ts'

/** What has happened; account and address are kept as keyed hashes, which tell equal from unequal and nothing else. */
export type SecurityEvent = {
  kind: Exclude<SecurityKind, 'admin'>
  /** By what, or at which call: `password`, `code`, `/admin/user/list`. */
  what?: string
  /** Who has shown who they are. */
  userId?: number | null
  /** The account name that was given, by whomever. */
  account?: string
  /** The key of an address. */
  address?: string
}

type Row = {
  at: number
  kind: SecurityKind
  what: string
  user_id: number | null
  account_hash: string
  address_hash: string
  audit_id: null
}

/**
 * Writes down what matters to security, behind the answer. What comes in a flood is thinned, so that it neither fills the
 * disk nor pushes out what is rare; `failed` is told when nothing can be written.
 */
export class SecurityLog {
  readonly #db: Db
  readonly #key: Buffer
  readonly #failed: (error: unknown) => void
  #rows: Row[] = []
  #writing: Promise<void> | null = null
  /** Events whose person is being asked for. */
  #asking = 0
  #minute = { startedAt: 0, counts: new Map<string, number>() }

  constructor(db: Db, key: Buffer, failed: (error: unknown) => void = () => undefined) {
    this.#db = db
    this.#key = key
    this.#failed = failed
  }

  /** `whose` is asked for the person only where the event is written down, and not in a flood. */
  note(event: SecurityEvent, whose?: () => Promise<number | null>): void {
    const { kind, what = '', userId = null, account = '', address = '' } = event
    if (this.#isFlood(kind, address)) return
    const hashes = { account_hash: this.#hash('account', account), address_hash: this.#hash('address', address) }
    const row = { at: Date.now(), kind, what: what.slice(0, 100), user_id: userId, ...hashes, audit_id: null }
    if (!whose) return this.#add(row)
    this.#asking++
    whose()
      .then(
        user_id => this.#add({ ...row, user_id }),
        () => this.#add(row),
      )
      .finally(() => this.#asking--)
  }

  #add(row: Row): void {
    this.#rows.push(row)
    this.#writing ??= this.#write()
  }

  /** Resolves when all that was noted is written. */
  async settled(): Promise<void> {
    while (this.#writing || this.#asking > 0) await (this.#writing ?? new Promise(setImmediate))
  }

  async #write(): Promise<void> {
    try {
      // What the same turn brings comes along.
      await new Promise(resolve => setImmediate(resolve))
      while (this.#rows.length > 0) await this.#writeSome(this.#rows.splice(0, 100))
    } catch (error) {
      this.#rows = []
      this.#failed(error)
    } finally {
      this.#writing = null
    }
  }

  async #writeSome(rows: Row[]): Promise<void> {
    const known = await this.#db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [0, ...rows.map(row => row.user_id ?? 0)])
      .execute()
    const ids = new Set(known.map(row => row.id))
    // Someone may have gone meanwhile.
    const values = rows.map(row => ({ ...row, user_id: ids.has(row.user_id ?? 0) ? row.user_id : null }))
    await this.#db.insertInto('security_events').values(values).execute()
  }

  #isFlood(kind: string, address: string): boolean {
    const now = Date.now()
    if (now - this.#minute.startedAt >= MINUTE_MS) this.#minute = { startedAt: now, counts: new Map() }
    const { counts } = this.#minute
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0
    return add(`${kind} ${address}`) > MOST_OF_ADDRESS || add(kind) > MOST_OF_KIND
  }

  #hash(what: string, value: string): string {
    if (value === '') return ''
    return createHmac('sha256', this.#key).update(`${what} ${value}`).digest('base64url').slice(0, 10)
  }
}

const MINUTE_MS = 60_000
/** Rows of one minute: of one kind from one address, and of one kind at all. */
const MOST_OF_ADDRESS = 30
const MOST_OF_KIND = 300

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
/** For each kind by itself: a flood of one leaves the others. */
export const MOST_ROWS_OF_KIND = 20_000

/** Removes what is older than ninety days, and of each kind the oldest beyond 20,000 rows. */
export async function forgetOldSecurityEvents(db: Db, most = MOST_ROWS_OF_KIND): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<', Date.now() - KEPT_DAYS * DAY_MS)
    .execute()
  const kinds = await db.selectFrom('security_events').select('kind').distinct().execute()
  for (const { kind } of kinds) {
    const last = await db
      .selectFrom('security_events')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    if (last) await db.deleteFrom('security_events').where('kind', '=', kind).where('id', '<=', last.id).execute()
  }
}
