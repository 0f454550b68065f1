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

export interface FrontLogTable {
  id: Generated<number>
  user_id: number | null
  log_name: string
  user_agent: string
  entries: string
  at: number
}
