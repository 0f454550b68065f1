import { isUtf8 } from 'node:buffer'
import type { Encoding } from '../../../../contract/values/uploads.ts'

export const REPLACED = '\ufffd'

/** The text of whole lines of bytes; what no character is becomes U+FFFD. Any byte order mark has been taken off. */
export function decodeLines(bytes: Buffer, encoding: Encoding): string {
  return decoderOf(encoding).decode(bytes)
}

/**
 * Whole lines of a file that was put together from two encodings: each line as UTF-8 where it is that, else in the Chinese
 * encoding given. Only for bytes that are not whole in the file's own encoding.
 */
export function decodeMixedLines(bytes: Buffer, other: Encoding): { text: string; foreign: number } {
  let text = ''
  let foreign = 0
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from)
    const to = end < 0 ? bytes.length : end + 1
    const line = bytes.subarray(from, to)
    if (isUtf8(line)) text += decoderOf('utf-8').decode(line)
    else {
      const read = decoderOf(other).decode(line)
      // A line that is broken in both is most likely a broken line of UTF-8.
      const isOther = !read.includes(REPLACED)
      text += isOther ? read : decoderOf('utf-8').decode(line)
      if (isOther) foreign += 1
    }
    from = to
  }
  return { text, foreign }
}

const decoders = new Map<Encoding, TextDecoder>()

function decoderOf(encoding: Encoding): TextDecoder {
  const known = decoders.get(encoding)
  if (known) return known
  // The WHATWG's "gbk" decoder is that of GB18030; GB18030 holds all of GBK.
  const label = encoding === 'ascii' ? 'utf-8' : encoding === 'gbk' ? 'gb18030' : encoding
  const made = new TextDecoder(label, { ignoreBOM: true })
  decoders.set(encoding, made)
  return made
}
