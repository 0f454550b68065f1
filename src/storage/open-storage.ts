import { openDisk } from './disk.ts'
import type { S3Location } from './s3.ts'
import type { Storage } from './storage.ts'

/** Where files are kept: in an S3 bucket where one is given, else in `dataDir`/files. */
export type StorageLocation = { dataDir: string; s3?: S3Location | undefined }

/** Of the settings what names the storage: a worker gets that and no other secret. */
export function storageLocation({ dataDir, s3 }: StorageLocation): StorageLocation {
  return { dataDir, s3 }
}

/** Opens the storage of a site. */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  return (await bucketOf(location)) ?? openDisk(location.dataDir)
}

/** The bucket alone, where there is one; the client of S3 is loaded only then. */
export async function bucketOf({ s3 }: StorageLocation): Promise<Storage | undefined> {
  if (!s3) return undefined
  const { openS3 } = await import('./s3.ts')
  return openS3(s3)
}
