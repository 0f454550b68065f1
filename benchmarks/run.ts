/** `npm run bench [NAME …]`: runs the named benchmarks, or says which there are. Figures stand beside a yardstick of the same run. */
const BENCHMARKS: Record<string, () => Promise<{ bench: () => Promise<void> }>> = {
  start: () => import('./start.ts'),
  pages: () => import('./pages.ts'),
  library: () => import('./library.ts'),
  reader: () => import('./reader.ts'),
  'reader-pairs': () => import('./reader-pairs.ts'),
  words: () => import('./words.ts'),
  align: () => import('./align.ts'),
  search: () => import('./search.ts'),
  'search-judged': () => import('./search-judged.ts'),
  'search-growth': () => import('./search-growth.ts'),
  people: () => import('./people.ts'),
  import: () => import('./import.ts'),
  'import-files': () => import('./import/every-file.ts'),
  'sign-ins': () => import('./sign-ins.ts'),
  floods: () => import('./floods.ts'),
  memory: () => import('./memory.ts'),
  watch: () => import('./watch.ts'),
}

export const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in BENCHMARKS))
if (asked.length === 0 || unknown.length > 0) {
  console.log(`npm run bench -- NAME …   (${Object.keys(BENCHMARKS).join(', ')})`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}
for (const name of unknown.length > 0 ? [] : asked) {
  const found = await BENCHMARKS[name]?.()
  await found?.bench()
}
