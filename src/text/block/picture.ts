import { escapeHtml } from './plain-text.ts'

/** A picture of an edition as its blocks name it; `file` is its hash with its ending. */
export type PictureName = { editionId: number; file: string }

export type Picture = PictureName & { width: number; height: number; alt: string; caption: string }

/** Where the site serves it. */
export const pictureAddress = ({ editionId, file }: PictureName) => `/pictures/${editionId}/${file}`

/** The picture that an address of the site names; null for any other address. */
export function pictureNamed(address: string): PictureName | null {
  const [, editionId, file] = ADDRESS.exec(address) ?? []
  return editionId === undefined || file === undefined ? null : { editionId: Number(editionId), file }
}

const ADDRESS = /^\/pictures\/(\d{1,16})\/([\da-f]{40}\.(?:jpg|png))$/

/** The HTML of a block of kind "image". Its text is the caption and nothing else; what is said twice would be read twice. */
export function pictureHtml({ width, height, alt, caption, ...name }: Picture): string {
  const alternative = caption === '' ? escapeHtml(alt).replaceAll('"', '&quot;') : ''
  return `<img src="${pictureAddress(name)}" alt="${alternative}" width="${width}" height="${height}">${escapeHtml(caption)}`
}

/** Whether the HTML of a block holds a picture. */
export const hasPicture = (html: string) => /<img\b/.test(html)
