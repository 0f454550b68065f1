import { expect, test } from 'vitest'
import { exportBlocks } from './export-block.ts'

test('notes at words follow their block, and a numbered mark behind the word leads to each', () => {
  const row = { id: 5, kind: 'paragraph' as const, level: null, speaker: null }
  const notes = JSON.stringify([
    { from: 0, to: 1, text: '通：事' },
    { from: 2, to: 3, text: '一作 <x>' },
  ])
  const [first, note, other, second, third] = exportBlocks(
    [
      { ...row, html: '是&amp;務', notes },
      { ...row, id: 6, html: '去', notes: JSON.stringify([{ from: 0, to: 1, text: 'qù' }]) },
    ],
    new Map([[5, 3]]),
  )
  expect(first?.html).toBe(
    `是<a data-note href="#b${note?.blockId}">1</a>&amp;務<a data-note href="#b${other?.blockId}">2</a>`,
  )
  expect([note?.html, other?.html, third?.html]).toEqual(['通：事', '一作 &lt;x&gt;', 'qù'])
  expect([note?.kind, note?.bead]).toEqual(['note', 3])
  expect(second?.html).toContain('>3</a>')
})
