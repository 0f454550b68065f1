import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { demandKey, FileMissing, type FilePart, PartsMissing, type SignedRequest, type Storage } from './storage.ts'

/** A bucket of any server that speaks S3. */
export type S3Location = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

/** How often a request is tried, in growing distances. */
const TRIES = 4
const CONNECT_MS = 5_000
/** Of silence, not of a whole file. */
const SILENT_MS = 30_000

/** Storage in an S3 bucket. Addresses are of the path kind, which every server knows. */
export function openS3(location: S3Location): Storage & { close(): void } {
  const { bucket: Bucket } = location
  const client = new S3Client({
    endpoint: location.endpoint,
    region: location.region,
    credentials: { accessKeyId: location.accessKey, secretAccessKey: location.secretKey },
    forcePathStyle: true,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENT_MS },
    // Servers that are not Amazon's know MD5 and the signed hash of a body, but not all the checksums of today.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const sizeOf = async (key: string) => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: demandKey(key) })).catch(absent)
    return found ? (found.ContentLength ?? 0) : null
  }

  return {
    origin: new URL(location.endpoint).origin,
    pathOf: () => null,
    close: () => client.destroy(),
    sizeOf,
    async put(key, bytes) {
      const Key = demandKey(key)
      if (bytes instanceof Uint8Array) {
        const ContentMD5 = createHash('md5').update(bytes).digest('base64')
        await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentMD5 }))
        return
      }
      const counted = counting(bytes)
      await new Upload({ client, params: { Bucket, Key, Body: counted.stream }, partSize: PART_BYTES }).done()
      const sizeNow = await sizeOf(key)
      if (sizeNow !== counted.bytes())
        throw new Error(`${key}: ${counted.bytes()} bytes were sent, ${sizeNow} are there`)
    },
    async read(key) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: demandKey(key) })).catch(absent)
      return found ? { stream: found.Body as Readable, sizeBytes: found.ContentLength ?? 0 } : null
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: demandKey(key) }))
    },
    async rename(from, to) {
      const CopySource = `${Bucket}/${demandKey(from)}`
      await client.send(new CopyObjectCommand({ Bucket, Key: demandKey(to), CopySource })).catch(cause => {
        throw isAbsent(cause) ? new FileMissing(from, { cause }) : cause
      })
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }))
    },
    async *list(prefix) {
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(after && { ContinuationToken: after }) }),
        )
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key, sizeBytes: Size, modifiedAt: LastModified?.getTime() ?? Date.now() }
        after = page.NextContinuationToken
      } while (after)
    },
    signGet: (key, seconds, as) =>
      signed('GET', seconds, () =>
        getSignedUrl(
          client,
          new GetObjectCommand({
            Bucket,
            Key: demandKey(key),
            ResponseContentDisposition: as?.disposition ?? 'attachment',
            ResponseContentType: as?.type ?? 'application/octet-stream',
            ResponseCacheControl: 'private, no-store',
          }),
          { expiresIn: seconds },
        ),
      ),
    signPut: (key, seconds, sizeBytes) =>
      signed('PUT', seconds, () =>
        getSignedUrl(client, new PutObjectCommand({ Bucket, Key: demandKey(key), ContentLength: sizeBytes }), {
          expiresIn: seconds,
          ...SIZE_IS_SIGNED,
        }),
      ),
    async beginParts(key) {
      const begun = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: demandKey(key) }))
      if (!begun.UploadId) throw new Error('The storage began no upload in parts')
      return begun.UploadId
    },
    signPart: (key, UploadId, { number, size }, seconds) =>
      signed('PUT', seconds, () =>
        getSignedUrl(
          client,
          new UploadPartCommand({ Bucket, Key: demandKey(key), UploadId, PartNumber: number, ContentLength: size }),
          { expiresIn: seconds, ...SIZE_IS_SIGNED },
        ),
      ),
    async joinParts(key, UploadId, parts) {
      const Key = demandKey(key)
      // Joined before, and the answer was lost on its way.
      if ((await sizeOf(key)) === parts.reduce((sum, { size }) => sum + size, 0)) return
      const tags = await tagsOfParts(client, { Bucket, Key, UploadId }, parts)
      const Parts = parts.map(({ number }) => ({ PartNumber: number, ETag: tags.get(number) ?? '' }))
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
    },
    async dropParts(key, UploadId) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: demandKey(key), UploadId })).catch(absent)
    },
    async dropOldParts(before) {
      const begun = await client.send(new ListMultipartUploadsCommand({ Bucket })).catch(absent)
      const old = (begun?.Uploads ?? []).filter(({ Initiated }) => (Initiated?.getTime() ?? before) < before)
      for (const { Key = '', UploadId = '' } of old)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(absent)
      return old.length
    },
    isReady: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
  }
}

/** The least that S3 allows for a part that is not the last. */
const PART_BYTES = 5 * 1024 * 1024

/** A body of another length breaks the signature. */
const SIZE_IS_SIGNED = { unhoistableHeaders: new Set(['content-length']) }

async function signed(method: 'GET' | 'PUT', seconds: number, sign: () => Promise<string>): Promise<SignedRequest> {
  return { method, url: await sign(), headers: {}, expiresAt: new Date(Date.now() + seconds * 1000) }
}

type Uploading = { Bucket: string; Key: string; UploadId: string }

/** The marks of parts that have come in their size. @throws PartsMissing */
async function tagsOfParts(client: S3Client, uploading: Uploading, parts: readonly FilePart[]) {
  const come = new Map<number, { size: number; tag: string }>()
  let after: string | undefined
  do {
    const page = await client.send(new ListPartsCommand({ ...uploading, ...(after && { PartNumberMarker: after }) }))
    for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? [])
      come.set(PartNumber, { size: Size, tag: ETag })
    after = page.IsTruncated ? page.NextPartNumberMarker : undefined
  } while (after)
  const missing = parts.filter(({ number, size }) => come.get(number)?.size !== size).map(({ number }) => number)
  if (missing.length > 0) throw new PartsMissing(missing)
  return new Map([...come].map(([number, { tag }]) => [number, tag]))
}

function counting(source: Readable) {
  let bytes = 0
  const stream = Readable.from(
    (async function* () {
      for await (const piece of source as AsyncIterable<Buffer>) {
        bytes += piece.length
        yield piece
      }
    })(),
    { objectMode: false },
  )
  return { stream, bytes: () => bytes }
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

function absent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}
