/**
 * Proves that lint guards the rooms: for each arrow that is not in the table a wrong import is planted in a file of its
 * own, and the linter must refuse it; those of the table it must let through. A configuration that checks nothing fails
 * here, and so does a drawing in the README that shows other arrows.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARROWS, drawingOf, WEB_ARROWS } from './rooms.ts'

type Import = { room: string; target: string; isAllowed: boolean; name?: string }

const imports: Import[] = [
  ...between(ARROWS, room => (room === 'web' ? ['web', '../src'] : [`src/${room}`, '..'])),
  ...between(WEB_ARROWS, room => [`web/${room}`, '..']),
  ...['text', 'contract'].map(room => ({ room: `src/${room}`, target: 'node:fs', isAllowed: false })),
  ...['src/http', 'src/start'].map(room => ({ room, target: '../../web/routes/home.tsx', isAllowed: false })),
  { room: 'web/reader', target: '../../src/db/tables.ts', isAllowed: false },
  { room: 'web', target: '../src/contract/works/books.ts', isAllowed: false },
  { room: 'web/parts', target: '../../src/contract/books.ts', isAllowed: false },
  { room: 'src/library/mine', target: 'kysely', name: 'sql', isAllowed: false },
  { room: 'src/library/mine', target: 'kysely', name: 'Kysely', isAllowed: true },
  { room: 'src/library/mine', target: 'kysely', name: 'CompiledQuery', isAllowed: false },
  { room: 'src/library/search/poems', target: 'kysely', name: 'sql', isAllowed: false },
  ...['jobs', 'http', 'backup', 'start'].map(room => ({
    room: `src/${room}`,
    target: 'kysely',
    name: 'sql',
    isAllowed: false,
  })),
  { room: 'src/backup', target: 'pg', isAllowed: false },
  { room: 'src/db', target: 'kysely', name: 'sql', isAllowed: true },
  // From a folder inside a room, and to a folder of its own that is called as a room is.
  { room: 'web/reader/panels', target: '../../admin/any.ts', isAllowed: false },
  { room: 'web/words/en', target: './account/any.ts', isAllowed: true },
  { room: 'web', target: '../src/text/block/sanitise.ts', isAllowed: false },
]

function between(arrows: typeof ARROWS, at: (room: string) => [folder: string, up: string]): Import[] {
  const rooms = Object.keys(arrows).filter(room => room !== 'main')
  return rooms.flatMap(room => {
    const [folder, up] = at(room)
    return [...rooms, 'content']
      .filter(
        other =>
          other !== room && (arrows === ARROWS || other !== 'content') && !(room === 'web' && other === 'content'),
      )
      .map(other => ({
        room: folder,
        target: targetIn(other, up),
        isAllowed: arrows[room]?.includes(other) ?? false,
      }))
  })
}

/** Of the pages the rest of the program takes the document; of the contract the pages take values. */
function targetIn(room: string, up: string): string {
  if (room === 'web') return '../../web/document.tsx'
  if (room === 'content') return '../../content/any.ts'
  return room === 'contract' && up === '../src' ? '../src/contract/values/any.ts' : `${up}/${room}/any.ts`
}

const planted = imports.map((wanted, index) => {
  const file = `${wanted.room}/planted-import-${index}.ts`
  const what = wanted.name ? `{ ${wanted.name} as other }` : '* as other'
  writeFileSync(file, `import ${what} from '${wanted.target}'\n\nexport const planted = other\n`)
  return { ...wanted, file }
})
try {
  const { stdout } = spawnSync('oxlint', ['--format=unix', ...planted.map(({ file }) => file)], { encoding: 'utf8' })
  const refused = stdout.split('\n').filter(line => line.includes('no-restricted-imports'))
  const wrong = planted.filter(({ file, isAllowed }) => refused.some(line => line.includes(`${file}:`)) === isAllowed)
  for (const { file, target, isAllowed } of wrong)
    console.error(`${isAllowed ? 'refused' : 'not refused'}: ${file} importing ${target}`)
  const missing = missingInReadme()
  for (const line of missing) console.error(`not in the README's drawing: ${line}`)
  process.exitCode = wrong.length + missing.length === 0 ? 0 : 1
  const forbidden = planted.filter(({ isAllowed }) => !isAllowed).length
  if (process.exitCode === 0)
    console.log(`${forbidden} wrong imports planted and refused, ${planted.length - forbidden} right ones let through`)
} finally {
  for (const { file } of planted) rmSync(file, { force: true })
}

function missingInReadme(): string[] {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const drawing = new Set(readme.split('\n').filter(line => line.includes('─▶')))
  const lines = [ARROWS, WEB_ARROWS].flatMap(drawingOf)
  return [...lines.filter(line => !drawing.has(line)), ...[...drawing].filter(line => !lines.includes(line))]
}
