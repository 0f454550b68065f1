import { portable } from './migration.ts'

/** What browsers told is written without a reader's id from now on; the ids of before go. */
export const logsOfNobody = portable('logs of nobody', [
  'update front_logs set user_id = null where user_id is not null',
])
