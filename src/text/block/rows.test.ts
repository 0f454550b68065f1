import { expect, test } from 'vitest'
import { besideRows } from './rows.ts'

type Passage = { html: string; bead: number | null }

const side = (spec: string): Passage[] =>
  spec
    .split(' ')
    .filter(Boolean)
    .map(word => {
      const [html = '', bead] = word.split(':')
      return { html, bead: bead === undefined ? null : Number(bead) }
    })

const shown = (here: string, beside: string) =>
  besideRows(side(here), side(beside)).map(row => {
    return `${words(row.here)}|${words(row.beside)}`
  })

function words(blocks: Passage[]): string {
  return blocks.map(block => block.html).join('+')
}

test.each([
  ['one to one', 'a:1 b:2', 'A:1 B:2', ['a|A', 'b|B']],
  ['two to one and one to two', 'a:1 b:1 c:2', 'A:1 B:2 C:2', ['a+b|A', 'c|B+C']],
  ['a gap on the right', 'a:1 b:2 c:3', 'A:1 C:3', ['a|A', 'b|', 'c|C']],
  ['a gap on the left, in its place', 'a:1 c:3', 'A:1 B:2 C:3', ['a|A', '|B', 'c|C']],
  ['blocks without a bead stand alone', 'a b:1', 'A B:1 C', ['a|', '|A', 'b|B', '|C']],
  ['between two of one bead it stands with them', 'a:1 b c:1 d', 'A:1 B C:1', ['a+b+c|A+B+C', 'd|']],
  ['crossed beads lose nothing', 'a:1 b:2', 'B:2 A:1', ['a|A', 'b|B']],
  ['a bead that comes back is not printed twice', 'a:1 b:2 c:1', 'A:1 B:2', ['a|A', 'b|B', 'c|']],
  ['nothing beside', 'a:1', '', ['a|']],
])('%s', (_, here, beside, rows) => {
  expect(shown(here, beside)).toEqual(rows)
})
