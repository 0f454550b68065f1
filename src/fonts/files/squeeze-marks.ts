import { Direction, Face, Feature, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import { MARKS } from '../../text/charset.ts'
import { type PairTable, withPairs } from './gpos.ts'

/**
 * A font that squeezes marks that meet as another one does, by the features `chws` and `vchw` (OpenType, registered for
 * CLREQ rule 3) that Firefox and Safari are asked for. Hei comes without them, and has the marks of Song's design: of each
 * pair the first gives away what the pair is narrower by there.
 */
export function withSqueezing(font: Buffer, model: Buffer): Buffer {
  const squeezed = squeezedPairs(model)
  const { glyphOf, perEm } = opened(font)
  const tableOf = (pairs: Squeezed[], isVertical: boolean): PairTable => {
    const table: PairTable = new Map()
    for (const { first, second, em } of pairs) {
      const row = table.get(glyphOf(first, isVertical)) ?? new Map<number, number>()
      table.set(glyphOf(first, isVertical), row.set(glyphOf(second, isVertical), Math.round(em * perEm)))
    }
    return table
  }
  const upright = squeezed.filter(({ first, second }) => !MIDDLE.test(first + second))
  return withPairs(font, { chws: tableOf(squeezed, false), vchw: tableOf(upright, true) })
}

type Squeezed = { first: string; second: string; em: number }

/** In vertical lines these stand in the middle of their square. */
const MIDDLE = /[；：？！—…·]/

const known = new WeakMap<Buffer, Squeezed[]>()

function squeezedPairs(model: Buffer): Squeezed[] {
  const pairs = known.get(model) ?? measuredPairs(model)
  known.set(model, pairs)
  return pairs
}

function measuredPairs(model: Buffer): Squeezed[] {
  const { widthOf } = opened(model)
  const marks = Array.from(MARKS)
  const pairs = marks.flatMap(first => marks.map(second => ({ first, second, em: widthOf(first + second) })))
  return pairs.filter(({ em }) => em !== 0)
}

function opened(bytes: Buffer) {
  const face = new Face(new FontBlob(bytes))
  const font = new Font(face)
  const shaped = (text: string, features: string[], direction: Direction) => {
    const buffer = new ShapeBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(direction)
    shape(
      font,
      buffer,
      features.map(tag => new Feature(tag, 1)),
    )
    return buffer.getGlyphInfosAndPositions()
  }
  const width = (text: string, features: string[]) =>
    shaped(text, features, Direction.LTR).reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0)
  return {
    perEm: face.upem,
    glyphOf: (char: string, isVertical: boolean) =>
      shaped(char, isVertical ? ['vert'] : [], isVertical ? Direction.TTB : Direction.LTR)[0]?.codepoint ?? 0,
    /** By how much `chws` widens a text, in em; less than 0 where it squeezes. */
    widthOf: (text: string) => (width(text, ['chws']) - width(text, [])) / face.upem,
  }
}
