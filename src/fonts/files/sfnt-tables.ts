/** One table of a plain sfnt in memory; `null` when it has none. */
export function tableOf(font: Buffer, tag: string): Buffer | null {
  const record = recordOf(font, tag)
  return record === null
    ? null
    : font.subarray(font.readUInt32BE(record + 8)).subarray(0, font.readUInt32BE(record + 12))
}

/** The font with a table in the place of the one it has (OpenType §Table directory). @throws when it has none. */
export function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const record = recordOf(font, tag)
  if (record === null) throw new Error(`A font without ${tag}`)
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  // The old one is left where it is, for nothing points to it: the next to read the font writes it anew.
  const whole = Buffer.concat([font, Buffer.alloc(-font.length & 3), padded])
  whole.writeUInt32BE(checksum(padded), record + 4)
  whole.writeUInt32BE(whole.length - padded.length, record + 8)
  whole.writeUInt32BE(table.length, record + 12)
  return whole
}

/** Where in the directory a table stands. */
function recordOf(font: Buffer, tag: string): number | null {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i
    if (font.toString('latin1', record, record + 4) === tag) return record
  }
  return null
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0
  return sum
}
