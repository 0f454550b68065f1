import type { Generated } from 'kysely'

export interface AlertTable {
  key: string
  except_type: string
  level: number
  message: string
  count: number
  first_at: number
  last_at: number
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
  log_name: string
  user_agent: string
  entries: string
  at: number
}
