import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../storage/storage.ts'
import { pictureNamed } from '../../../text/block/picture.ts'
import { pictureKey } from '../../books/picture-key.ts'

/** The bytes of a picture by its address in a text; null where it is gone. Whoever may read the text may have it. */
export async function storedPicture(storage: Storage, address: string): Promise<Uint8Array | null> {
  const name = pictureNamed(address)
  const file = name && (await storage.read(pictureKey(name.file)))
  return file && buffer(file.stream)
}
