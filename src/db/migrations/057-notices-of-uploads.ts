import { portable } from './migration.ts'

/** A notice of an upload leads to what became of it; one whose upload is gone leads nowhere. */
export const noticesOfUploads = portable('notices of uploads', ['alter table notices add column upload_id integer'])
