/** All shards in one file: a line of JSON that says what stands where, then the shards, each compressed with brotli. */
export type Pack = { names: ReadonlySet<string>; compressed: (name: string) => Uint8Array | null; sizeBytes: number }

/** Writes compressed shards behind one another. */
export function packOf(shards: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const index: Index = {}
  let at = 0
  for (const [name, bytes] of shards) {
    index[name] = [at, bytes.length]
    at += bytes.length
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...shards.values()])
}

/** Opens what `packOf` wrote; `null` when the bytes are not whole. The shards are views of the same memory. */
export function openPack(bytes: Uint8Array): Pack | null {
  const end = bytes.indexOf(0x0a)
  const index = end === -1 ? null : indexIn(new TextDecoder().decode(bytes.subarray(0, end)))
  if (!index) return null
  const whole = Object.values(index).reduce((sum, [, size]) => sum + size, end + 1)
  if (whole !== bytes.length) return null
  const compressed = (name: string) => {
    const range = Object.hasOwn(index, name) ? index[name] : undefined
    return range ? bytes.subarray(end + 1 + range[0], end + 1 + range[0] + range[1]) : null
  }
  return { names: new Set(Object.keys(index)), compressed, sizeBytes: bytes.length }
}

type Index = Record<string, [at: number, size: number]>

function indexIn(line: string): Index | null {
  try {
    return JSON.parse(line) as Index
  } catch {
    // A file cut off in its first line is as good as none: it is written again.
    return null
  }
}
