import { pictureNamed } from '../text/block/picture.ts'
import type { SectionText } from './publication.ts'

/** The addresses of pictures that the site keeps, as they stand in the blocks of a section. */
export function sitePictures({ blocks, beside }: SectionText): string[] {
  const named = [...blocks, ...(beside?.blocks ?? [])].flatMap(({ html }) =>
    [...html.matchAll(/\ssrc="(\/pictures\/[^"]{1,80})"/g)].map(([, address = '']) => address),
  )
  return [...new Set(named)].filter(address => pictureNamed(address) !== null)
}
