import { id48 } from '../hash.ts'

/**
 * Six characters that tell a sentence of a source from what it may become: 30 bits of a hash over its letters and
 * figures in order. Marks, spaces, line ends and capitals are no part of it, so that setting a text better (VERY as
 * an italic very) moves nothing.
 */
export function sentenceHash(text: string): string {
  const letters =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu)
      ?.join('') ?? ''
  let rest = id48('sentence', letters) % 32 ** LENGTH
  let hash = ''
  while (hash.length < LENGTH) {
    hash = `${FIGURES[rest % 32]}${hash}`
    rest = Math.floor(rest / 32)
  }
  return hash
}

const LENGTH = 6
// Crockford's base 32: no letter that is taken for a figure.
const FIGURES = '0123456789abcdefghjkmnpqrstvwxyz'
