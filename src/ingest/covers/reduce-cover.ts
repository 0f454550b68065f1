import sharp from 'sharp'

/** A picture as covers are kept: always WebP, never larger than the bounds below. */
export type ReducedCover = { width: number; height: number; bytes: Uint8Array }

/** Pages show covers 400 px wide, on screens with two dots to a pixel 800. */
const MOST_WIDTH = 800
const MOST_HEIGHT = 1_200
/** What is smaller is an ornament and no cover: the drawn one is better. */
const LEAST_SIDE = 120
const MOST_PIXELS = 40_000_000
const QUALITY = 80

sharp.cache(false)
sharp.concurrency(1)
// libvips reads some sixty kinds of file; pictures in books are of four.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map(kind => `VipsForeignLoad${kind}Buffer`) })

/**
 * Makes a cover of a picture: turned as its camera says, the first of its frames, on white, within 800 × 1200 px.
 * Null where it is too small to be one. @throws Error for what cannot be decoded
 */
export async function reduceCover(picture: Uint8Array): Promise<ReducedCover | null> {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
    .flatten({ background: '#fff' })
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return Math.min(width, height) < LEAST_SIDE ? null : { width, height, bytes: Uint8Array.from(data) }
}
