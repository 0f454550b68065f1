/**
 * Proves that lint guards the rooms: for each forbidden arrow a wrong import is planted in a file of its own, and the
 * linter must refuse it. A configuration that checks nothing fails here.
 */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

const FORBIDDEN: [room: string, target: string][] = [
  ['src/text', '../db/tables.ts'],
  ['src/text', 'node:fs'],
  ['src/contract', '../text/fold.ts'],
  ['src/db', '../library/quotes.ts'],
  ['src/storage', '../http/app.ts'],
  ['src/fonts', '../db/tables.ts'],
  ['src/ingest', '../db/tables.ts'],
  ['src/export', '../db/tables.ts'],
  ['src/export', '../library/quotes.ts'],
  ['src/export', '../fonts/fonts.ts'],
  ['src/ingest', '../export/zip.ts'],
  ['src/workers', '../ingest/values.ts'],
  ['src/text', '../export/zip.ts'],
  ['web', '../src/export/zip.ts'],
  ['src/library', '../http/app.ts'],
  ['src/jobs', '../http/app.ts'],
  ['src/http', '../start/environment.ts'],
  ['src/library', '../start/environment.ts'],
  ['src/http', '../jobs/fill-library.ts'],
  ['web', '../src/library/works/quotes.ts'],
  ['web', '../src/text/block/sanitise.ts'],
  ['web/routes', '../../src/db/tables.ts'],
  ['web/account', '../reader/frame/frame.tsx'],
  ['web/account', '../admin/admin-desk.tsx'],
  ['web/admin', '../account/user-centre.tsx'],
  ['web/comments', '../account/user-centre.tsx'],
  ['web/comments', '../reader/frame/frame.tsx'],
  ['web/reader', '../account/user-centre.tsx'],
  ['web/reader', '../routes/home.tsx'],
  ['web/parts', '../account/user-centre.tsx'],
  ['web/parts', '../reader/frame/frame.tsx'],
  ['web/parts', '../comments/discussion.tsx'],
  ['web/parts', '../routes/home.tsx'],
  ['web/state', '../parts/control/button.tsx'],
  ['web/state', '../reader/frame/frame.tsx'],
  ['web/state', '../../src/db/tables.ts'],
  ['web/words', '../state/user-store.ts'],
]

const planted = FORBIDDEN.map(([room, target], index) => {
  const file = `${room}/planted-wrong-import-${index}.ts`
  writeFileSync(file, `import * as wrong from '${target}'\n\nexport const planted = wrong\n`)
  return { file, target }
})
try {
  const { stdout } = spawnSync('oxlint', ['--format=unix', ...planted.map(({ file }) => file)], { encoding: 'utf8' })
  const missed = planted.filter(
    ({ file }) => !stdout.split('\n').some(line => line.includes(file) && line.includes('no-restricted-imports')),
  )
  for (const { file, target } of missed) console.error(`not refused: ${file} importing ${target}`)
  process.exitCode = missed.length === 0 ? 0 : 1
  if (missed.length === 0) console.log(`${planted.length} wrong imports planted, ${planted.length} refused`)
} finally {
  for (const { file } of planted) rmSync(file, { force: true })
}
