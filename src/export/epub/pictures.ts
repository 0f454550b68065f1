import { createHash } from 'node:crypto'

export type PictureFile = { href: string; type: string; bytes: Uint8Array }

type Read = (address: string) => Promise<Uint8Array | null>

/** Pictures of the text as files of the EPUB, each once however often it stands; those that the site keeps are read by `read`. */
export function openPictures(read: Read = async () => null) {
  const known = new Set<string>()
  const ofSite = new Map<string, string | null>()
  let waiting: PictureFile[] = []

  return {
    /** The file's address of a picture that was taken, or is given as `data:image/…;base64,…`; null when it is no picture we know. */
    addressOf: (address: string): string | null => {
      const taken = ofSite.get(address)
      if (taken !== undefined) return taken
      const [, type = '', base64 = ''] = /^data:(image\/[a-z+]+);base64,(.+)$/i.exec(address) ?? []
      if (!ENDINGS[type.toLowerCase()]) return null
      const picture = pictureFile(type.toLowerCase(), Buffer.from(base64, 'base64'))
      if (!known.has(picture.href)) {
        known.add(picture.href)
        waiting.push(picture)
      }
      return picture.href
    },
    /** The file of a picture that the site keeps, the first time that it is asked for; one after another, for they are large. */
    async taken(address: string): Promise<PictureFile | null> {
      if (ofSite.has(address)) return null
      const bytes = await read(address)
      const picture = bytes && pictureFile(address.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes)
      ofSite.set(address, picture && picture.href)
      if (!picture || known.has(picture.href)) return null
      known.add(picture.href)
      return picture
    },
    /** The files that have been asked for since the last time. */
    take: (): PictureFile[] => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

function pictureFile(type: string, bytes: Uint8Array): PictureFile {
  return {
    href: `images/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ENDINGS[type]}`,
    type,
    bytes,
  }
}

// The core image types of EPUB 3.3 §3.2.
const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}
