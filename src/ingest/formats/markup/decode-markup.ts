import { isUtf8 } from 'node:buffer'

/** The text of an HTML or XML file: by its mark, else as it says itself, else UTF-8 where it is that, else GB18030. */
export function decodeMarkup(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes.subarray(2), 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes.subarray(2), 'utf-16be')
  const plain = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
  if (isUtf8(plain)) return plain.toString('utf8')
  const head = plain.toString('latin1', 0, 1024)
  const declared =
    /<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/i.exec(head) ?? /<meta[^>]*?charset\s*=\s*["']?([\w-]+)/i.exec(head)
  const label = knownLabel(declared?.[1] ?? '')
  // What says UTF-8 and is not was written by a Chinese tool, or has a broken character or two.
  if (label !== '' && label !== 'utf-8') return decoded(plain, label)
  const chinese = decoded(plain, 'gb18030')
  const own = plain.toString('utf8')
  return wrongIn(chinese) < wrongIn(own) ? chinese : own
}

const wrongIn = (text: string) => text.split('\ufffd').length

const decoded = (bytes: Buffer, label: string) => new TextDecoder(label).decode(bytes)

function knownLabel(label: string): string {
  try {
    const { encoding } = new TextDecoder(label)
    return encoding === 'gbk' ? 'gb18030' : encoding
  } catch {
    return ''
  }
}
