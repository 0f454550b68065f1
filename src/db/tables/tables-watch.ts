import type { Generated } from 'kysely'

/** What the pages reported, one row for what is counted together: a kind, an address, a code and a build. */
export interface AlertTable {
  key: string
  /** The key without the build: what is silenced. */
  failure: Generated<string>
  /** Of the page that reported it. */
  build: Generated<string>
  state: Generated<'open' | 'resolved'>
  /** The most people of one day. */
  people: Generated<number>
  /** When the host was told of it, and with how many people. */
  told_at: number | null
  told_people: Generated<number>
  except_type: string
  level: number
  message: string
  count: number
  first_at: number
  last_at: number
}

export interface AlertSilenceTable {
  failure: string
  until_at: number
}

/** `day` is of UTC, 2026-01-31. */
export interface AlertDayTable {
  alert_key: string
  day: string
  count: number
  people: number
}

/** Who reported it today, as the hash of that day; the rows of other days are removed. */
export interface AlertPersonTable {
  alert_key: string
  day: string
  person: string
}

/** What matters to security; hashes are keyed, '' where there is nothing to hash. */
export interface SecurityEventTable {
  id: Generated<number>
  at: number
  kind: 'sign-in' | 'sign-in-failed' | 'lock-out' | 'refused' | 'token' | 'account' | 'admin'
  what: string
  user_id: number | null
  account_hash: string
  address_hash: string
  /** The line of the audit that says the rest. */
  audit_id: number | null
}

export interface FrontLogTable {
  id: Generated<number>
  user_id: number | null
  /** Who it was, for the length of a day; '' for nobody. */
  person: Generated<string>
  build: Generated<string>
  log_name: string
  user_agent: string
  entries: string
  at: number
}
