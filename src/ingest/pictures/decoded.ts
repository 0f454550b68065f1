import sharp, { type Sharp } from 'sharp'

const MOST_PIXELS = 40_000_000

sharp.cache(false)
sharp.concurrency(1)
// libvips reads some sixty kinds of file; pictures in books are of four.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map(kind => `VipsForeignLoad${kind}Buffer`) })

/** A picture of strangers, to be written anew: turned as its camera says, the first of its frames, on white, within these sides. */
export function decoded(picture: Uint8Array, within: { width: number; height: number }): Sharp {
  return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
    .flatten({ background: '#fff' })
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
}
