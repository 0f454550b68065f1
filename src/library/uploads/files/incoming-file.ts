import { randomBytes } from 'node:crypto'
import { AppError, FieldsWrong, NoRoom, NotFound } from '../../../contract/errors.ts'
import type { UploadToken } from '../../../contract/uploads/uploads.ts'
import { UPLOAD_BYTES } from '../../../contract/values/limits.ts'
import type { Db } from '../../../db/dialect.ts'
import { plainName } from '../../../ingest/formats/metadata/metadata.ts'
import { type FilePart, PartsMissing, type Storage } from '../../../storage/storage.ts'
import { demandNotSuspended } from '../../moderation/may-write.ts'
import { countAlone } from './upload-room.ts'

type FileWanted = { userId: number; name: string; size: number; kind: keyof typeof UPLOAD_BYTES }

/**
 * Gives someone addresses at which one file is put. What anyone sent more than a day ago and never handed in goes first.
 * @throws AppError 413 for a file that is too large, NoRoom for too many at a time, NotAllowed for a suspended account
 */
export async function incomingFile(db: Db, storage: Storage, input: FileWanted, now: number): Promise<UploadToken> {
  const { userId, name, size, kind } = input
  await demandNotSuspended(db, userId)
  const maxBytes = UPLOAD_BYTES[kind]
  if (size > maxBytes) throw new AppError(413, tooLarge(maxBytes))
  await dropIncoming(db, storage, { before: now - DAY_MS })
  const key = `uploads/${randomBytes(18).toString('hex')}`
  await db.transaction().execute(async transaction => {
    await countAlone(transaction, userId)
    await transaction
      .insertInto('incoming_files')
      .values({
        key,
        user_id: userId,
        kind,
        name: plainName(name) || NAMELESS,
        size_bytes: size,
        parts_name: null,
        created_at: now,
      })
      .execute()
    await demandRoom(transaction, userId)
  })
  const answer = { key, method: 'PUT' as const, maxBytes }
  if (size <= AT_ONCE_BYTES) {
    const { url, headers, expiresAt } = await storage.signPut(key, GOOD_SECONDS, size)
    return { ...answer, url, headers, expiresAt: expiresAt.toISOString() }
  }
  const partsName = await storage.beginParts(key)
  await db.updateTable('incoming_files').set({ parts_name: partsName }).where('key', '=', key).execute()
  const parts = await Promise.all(
    partsOf(size).map(async part => {
      const { url } = await storage.signPart(key, partsName, part, GOOD_SECONDS)
      return { ...part, offset: (part.number - 1) * PART_BYTES, url }
    }),
  )
  const expiresAt = new Date(now + GOOD_SECONDS * 1000).toISOString()
  return { ...answer, url: null, headers: {}, parts, expiresAt }
}

/**
 * Takes note that a file has come whole, and makes one of its parts; the second time changes nothing.
 * @throws NotFound for a file of nobody or of someone else, FieldsWrong while some of it is missing
 */
export async function completeFile(db: Db, storage: Storage, { userId, key }: { userId: number; key: string }) {
  const file = await db
    .selectFrom('incoming_files')
    .select(['size_bytes', 'parts_name', 'is_whole'])
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!file) throw new NotFound()
  const sizeBytes = file.size_bytes
  if (file.is_whole === 1) return { key, sizeBytes }
  if (file.parts_name !== null) {
    await storage.joinParts(key, file.parts_name, partsOf(sizeBytes)).catch((cause: unknown) => {
      throw cause instanceof PartsMissing ? new FieldsWrong({ key: partsMissing(cause.numbers) }, { cause }) : cause
    })
  } else if ((await storage.sizeOf(key)) !== sizeBytes) throw new FieldsWrong({ key: NOT_COME })
  await db.updateTable('incoming_files').set({ is_whole: 1 }).where('key', '=', key).execute()
  return { key, sizeBytes }
}

/**
 * Takes away what someone, or anyone, sent before a time (epoch milliseconds) and never handed in, from the storage first;
 * at most as many files as one person may have.
 */
export async function dropIncoming(
  db: Db,
  storage: Storage,
  { userId, before }: { userId?: number; before: number },
): Promise<void> {
  const files = await db
    .selectFrom('incoming_files')
    .select(['key', 'parts_name'])
    .where('created_at', '<', before)
    .$if(userId !== undefined, some => some.where('user_id', '=', userId ?? 0))
    .orderBy('created_at')
    .orderBy('key')
    .limit(MOST_FILES)
    .execute()
  for (const { key, parts_name } of files) {
    if (parts_name !== null) await storage.dropParts(key, parts_name)
    await storage.remove(key)
    await db.deleteFrom('incoming_files').where('key', '=', key).execute()
  }
}

/** What a file is called of whose name nothing can be read. */
const NAMELESS = '?'

/** What one person may send without handing it in. */
const MOST_FILES = 50
const MOST_BYTES = 1 << 30

const DAY_MS = 86_400_000
/** A slow line sends 200 MB in an hour at half a megabit a second. */
const GOOD_SECONDS = 3600
/** Above this a file comes in parts, so that a broken line costs one part. */
const AT_ONCE_BYTES = 16 << 20
const PART_BYTES = 8 << 20

function partsOf(size: number): FilePart[] {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, at) => ({
    number: at + 1,
    size: Math.min(PART_BYTES, size - at * PART_BYTES),
  }))
}

/** Demanded after the row is there, in its transaction. */
async function demandRoom(db: Db, userId: number): Promise<void> {
  const { files, bytes } = await db
    .selectFrom('incoming_files')
    .select(e => [e.fn.countAll<number>().as('files'), e.fn.sum<number>('size_bytes').as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(files) > MOST_FILES || Number(bytes) > MOST_BYTES) throw new NoRoom('size', FULL)
}

const FULL = {
  zh: `待处理的文件太多了（最多 ${MOST_FILES} 个、1 GB），请先处理已经上传的`,
  en: `Too many files are waiting (at most ${MOST_FILES}, 1 GB together); hand in the earlier ones first`,
}
const NOT_COME = { zh: '文件还没有传完', en: 'The file has not come whole yet' }

function tooLarge(bytes: number) {
  return { zh: `文件太大（最大 ${bytes >> 20} MB）`, en: `The file is too large (at most ${bytes >> 20} MB)` }
}

function partsMissing(numbers: readonly number[]) {
  return {
    zh: `还缺第 ${numbers.join('、')} 段，请重传`,
    en: `Parts are missing, send them again: ${numbers.join(', ')}`,
  }
}
