import { imageOf } from '../formats/image-header.ts'
import { decoded } from './decoded.ts'

/** A picture of a text as it is kept: in a kind that every reading system knows, also in an EPUB that leaves the site. */
export type ReducedPicture = { type: 'jpg' | 'png'; width: number; height: number; bytes: Uint8Array }

/** A measure is 700 px wide, on screens with two dots to a pixel 1,400; enlarged, a page of a scan is still to be read. */
const WITHIN = { width: 1_600, height: 2_400 }
/** What is smaller draws nothing: it counts who reads, or pushes lines apart. */
const LEAST_SIDE = 8
const QUALITY = 82
/** Drawings and pages of print are .6 to 1.4 times as large as PNG, photographs 2.3 times and more: measured. */
const DRAWING = 2
/** Of ten: more effort gives files of the same size, and takes ten times as long for a photograph. */
const EFFORT = 3

/**
 * Makes a picture of a text: a photograph is JPEG, a drawing PNG of 256 colours. What comes as JPEG stays one; of the other
 * kinds what would be large as a drawing is a photograph. Null where it is too small to be seen. @throws Error for what cannot be decoded
 */
export async function reducePicture(picture: Uint8Array): Promise<ReducedPicture | null> {
  const photograph = await written(picture, 'jpg')
  if (Math.min(photograph.width, photograph.height) < LEAST_SIDE) return null
  const from = imageOf(picture)?.type
  if (from !== 'image/png' && from !== 'image/gif') return photograph
  const drawing = await written(picture, 'png')
  return drawing.bytes.length <= DRAWING * photograph.bytes.length ? drawing : photograph
}

async function written(picture: Uint8Array, type: ReducedPicture['type']): Promise<ReducedPicture> {
  const image = decoded(picture, WITHIN)
  const writing =
    type === 'png' ? image.png({ palette: true, effort: EFFORT }) : image.jpeg({ quality: QUALITY, mozjpeg: true })
  const { data, info } = await writing.toBuffer({ resolveWithObject: true })
  return { type, width: info.width, height: info.height, bytes: Uint8Array.from(data) }
}
