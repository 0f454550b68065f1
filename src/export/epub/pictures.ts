import { createHash } from 'node:crypto'

export type PictureFile = { href: string; type: string; bytes: Uint8Array }

/** Pictures of the text as files of the EPUB, each once however often it stands. */
export function openPictures() {
  const known = new Set<string>()
  let waiting: PictureFile[] = []
  return {
    /** The file's address of a picture given as `data:image/…;base64,…`; null when it is no picture we know. */
    addressOf: (dataAddress: string): string | null => {
      const [, type = '', base64 = ''] = /^data:(image\/[a-z+]+);base64,(.+)$/i.exec(dataAddress) ?? []
      const ending = ENDINGS[type.toLowerCase()]
      if (!ending) return null
      const bytes = Buffer.from(base64, 'base64')
      const href = `images/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`
      if (!known.has(href)) {
        known.add(href)
        waiting.push({ href, type: type.toLowerCase(), bytes })
      }
      return href
    },
    /** The files that have been asked for since the last time. */
    take: (): PictureFile[] => {
      const taken = waiting
      waiting = []
      return taken
    },
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
