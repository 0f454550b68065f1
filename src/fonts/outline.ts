import { Face, Feature, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import { cutSfnt } from './files/cut-font.ts'
import type { DrawnFace } from './font-sources.ts'

/** An absolute SVG command letter (M L Q C Z) and its coordinates in em, y downwards from the base line. */
export type OutlineStep = { letter: string; at: number[] }

/** A piece of text as shapes, its pen starting at 0, and how far it moves the pen, in em. */
export type Outline = { width: number; steps: OutlineStep[] }

/** Pieces of text of one face; `vertical` takes each mark in its form for vertical lines. */
export type OutlineRequest = { face: DrawnFace; pieces: string[]; vertical: boolean }

/** The outline of each piece, kerned within itself; a character the face lacks leaves an empty em. */
export async function outlinePieces({ face, pieces, vertical }: OutlineRequest): Promise<Outline[]> {
  const font = new Face(new FontBlob(await cutSfnt(face, pieces.join(''))))
  const features = vertical ? [new Feature('vert', 1)] : []
  return pieces.map(piece => shapedPiece(font, piece, features))
}

function shapedPiece(face: Face, piece: string, features: Feature[]): Outline {
  const font = new Font(face)
  const buffer = new ShapeBuffer()
  buffer.addText(piece)
  buffer.guessSegmentProperties()
  shape(font, buffer, features)
  const steps: OutlineStep[] = []
  let pen = 0
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const x = pen + (glyph.xOffset ?? 0)
    const y = glyph.yOffset ?? 0
    if (glyph.codepoint !== NO_GLYPH) {
      for (const { type, values } of font.glyphToJson(glyph.codepoint)) {
        steps.push({ letter: type, at: values.map((value, i) => (i % 2 ? -(value + y) : value + x) / face.upem) })
      }
    }
    pen += glyph.xAdvance ?? 0
  }
  return { width: pen / face.upem, steps }
}

// Glyph 0 is the box drawn for what a font lacks.
const NO_GLYPH = 0
