import { isUtf8 } from 'node:buffer'
import type { Entry } from 'yauzl'

/** Bit 11 of the general purpose flag: the name is UTF-8. */
const UTF8_NAME = 0x0800

/** The name of an entry: as UTF-8 where it says so or is so, else as GB18030, which old Chinese tools write without saying it. */
export function entryName({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isMarked = (generalPurposeBitFlag & UTF8_NAME) !== 0
  const name = isMarked || isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : chinese(fileNameRaw)
  return name.replaceAll('\\', '/').normalize('NFC')
}

function chinese(bytes: Buffer): string {
  const name = new TextDecoder('gb18030').decode(bytes)
  return name.includes('\ufffd') ? bytes.toString('latin1') : name
}
