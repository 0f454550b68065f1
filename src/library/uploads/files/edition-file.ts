import type { Selectable } from 'kysely'
import type { Given } from '../../../contract/uploads/uploads.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { EditionFileTable } from '../../../db/tables/tables-uploads.ts'
import { type FoundInFile, givenOf, type UploadRow } from '../upload-row.ts'
import { sourceRef } from './original-file.ts'

export type EditionFile = Selectable<EditionFileTable>

/** The files of editions, by edition; none for what came from no file that is kept. */
export async function editionFiles(db: Db, editionIds: readonly number[]): Promise<Map<number, EditionFile>> {
  if (editionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('edition_files')
    .selectAll()
    .where(isOneOf(db, 'edition_id', editionIds))
    .execute()
  return new Map(rows.map(row => [row.edition_id, row]))
}

/** Notes the file of an upload as that of every edition that came of it. */
export async function noteFileOfEditions(db: Db, upload: UploadRow): Promise<void> {
  const ref = sourceRef(upload.file_hash, { userId: upload.user_id, isPrivate: upload.is_private === 1 })
  const editions = await db
    .selectFrom('editions')
    .select(['id', 'source_ref'])
    .where('source_ref', '>=', `${ref}:`)
    .where('source_ref', '<', `${ref}:~`)
    .where('is_draft', '=', 0)
    .execute()
  const own = editions.filter(({ source_ref }) => /^:\d+$/.test(source_ref.slice(ref.length)))
  for (const { id, source_ref } of own)
    await putUploadedFile(db, upload, { editionId: id, part: Number(source_ref.slice(ref.length + 1)) })
}

/** Notes the file of an upload as that of one edition, of which it is the edition `part`. */
export function putUploadedFile(
  db: Db,
  upload: UploadRow,
  edition: { editionId: number; part: number },
): Promise<void> {
  const { encoding, headingRule } = givenOf(upload)
  const file = {
    hash: upload.file_hash,
    name: upload.file_name,
    sizeBytes: upload.size_bytes,
    format: upload.preview === '' ? '' : (JSON.parse(upload.preview) as FoundInFile).format,
    rights: upload.rights,
    readAs: { ...(encoding && { encoding }), ...(headingRule && { headingRule }) },
  }
  return putEditionFile(db, file, edition)
}

type FileOfEdition = {
  hash: string
  name: string
  sizeBytes: number
  format: string
  rights: EditionFile['rights']
  readAs: Pick<Given, 'encoding' | 'headingRule'>
}

/** Notes a file that is kept as that of one edition, of which it is the edition `part`. */
export async function putEditionFile(
  db: Db,
  { hash, name, sizeBytes, format, rights, readAs }: FileOfEdition,
  { editionId, part }: { editionId: number; part: number },
): Promise<void> {
  const row = {
    edition_id: editionId,
    file_hash: hash,
    file_name: name,
    size_bytes: sizeBytes,
    format,
    rights,
    part,
    read_as: JSON.stringify(readAs),
  }
  const update = Object.keys(row).filter(column => column !== 'edition_id')
  await bulkInsert(db, 'edition_files', [row], { key: ['edition_id'], update })
}
