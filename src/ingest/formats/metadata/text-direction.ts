import type { Flow } from '../../../contract/values/languages.ts'
import type { FileMetadata } from '../book-file.ts'

/** How lines and pages run. Vertical lines that go from left to right, as Mongolian has them, are set in horizontal ones. */
export function flowOf({ direction, isVertical }: Pick<FileMetadata, 'direction' | 'isVertical'>): Flow {
  if (direction === 'ltr') return 'ltr'
  return isVertical ? 'vertical' : 'rtl'
}

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he iw ji ps sd syr ug ur yi'.split(' '))

/** The way in which a language is written, for a book that does not say how its pages run. */
export function directionOfTag(tag: string): FileMetadata['direction'] {
  const [primary = '', ...rest] = tag.toLowerCase().split('-')
  return RIGHT_TO_LEFT.has(primary) && !rest.includes('latn') ? 'rtl' : 'ltr'
}
