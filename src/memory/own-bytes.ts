/**
 * A copy for keeping, with memory of its own. What `Buffer.from` gives is, when small, a piece of a pool of 64 KB, which stays
 * as long as any of its pieces.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
