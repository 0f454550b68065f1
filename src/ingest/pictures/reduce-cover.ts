import { decoded } from './decoded.ts'

/** A picture as covers are kept: always WebP, never larger than the bounds below. */
export type ReducedCover = { width: number; height: number; bytes: Uint8Array }

/** Pages show covers 400 px wide, on screens with two dots to a pixel 800. */
const WITHIN = { width: 800, height: 1_200 }
/** What is smaller is an ornament and no cover: the drawn one is better. */
const LEAST_SIDE = 120
const QUALITY = 80

/** Makes a cover of a picture; null where it is too small to be one. @throws Error for what cannot be decoded */
export async function reduceCover(picture: Uint8Array): Promise<ReducedCover | null> {
  const { data, info } = await decoded(picture, WITHIN).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return Math.min(width, height) < LEAST_SIDE ? null : { width, height, bytes: Uint8Array.from(data) }
}
