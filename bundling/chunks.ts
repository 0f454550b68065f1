/** What a function that names chunks is told of the modules (Rolldown's ChunkingContext). */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime/
const ENTRY = /\/web\/entry\.client\.tsx/
const OF_EVERY_PAGE = /\/web\/(?:root|entry\.client)\.tsx/
/** Used only where `import.meta.env.SSR` is true. */
const ON_THE_SERVER = /\/settings-boot\.ts/
const ROUTE = /\/web\/routes\/(?:\w+\/)?([\w-]+)\.tsx/
/** What makes the reader live, after its text can be read. */
const INSIDE = /\/web\/reader\/frame\/live-reader\.tsx/
const READER = 'book-reader'
const OF_ACCOUNTS = new Set(['login', 'register', 'profile', 'user', 'book-upload'])

/**
 * The chunks of the browser: few, for a phone pays for each request, and what is packed together packs smaller.
 * `react` changes seldom; `site` is what every page needs, with the little that the reader shares with other pages;
 * `reader` is what the reader alone needs at once, `inside` what makes it live, `shared` what that has in common with
 * other pages; `parts` is what several other pages share, `account` what only those of the account do. The rest is cut as it falls.
 */
export const CHUNKS = [
  { name: 'react', test: REACT, priority: 6 },
  // A chunk also takes what its modules import, unless one of higher priority has it: the most general first.
  ...['site', 'shared', 'reader', 'inside', 'parts', 'account'].map((chunk, index) => ({
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null),
    test: /\/(?:web|src)\/|node_modules\/lucide-react\//,
    priority: 5 - index,
  })),
]

function chunkOf(id: string, modules: Modules): string | null {
  // The entry starts the page: it runs once the routes are there, not with the first chunk that holds it.
  if (/\/web\/words\/(?:zh-hans|en)\//.test(id) || ENTRY.test(id)) return null
  const importers = everyImporter(id, modules)
  if (importers.some(importer => OF_EVERY_PAGE.test(importer))) return 'site'
  const routes = new Set(importers.map(importer => ROUTE.exec(importer)?.[1]).filter(route => route !== undefined))
  const isInside = importers.some(importer => INSIDE.test(importer))
  if (routes.has(READER)) return routes.size === 1 ? 'reader' : 'site'
  // What the living reader shares with other pages has a chunk of its own: else these load the reader with it.
  if (isInside) return routes.size === 0 ? 'inside' : 'shared'
  if (routes.size < 2) return null
  return [...routes].every(route => OF_ACCOUNTS.has(route)) ? 'account' : 'parts'
}

/** The module and all that import it statically, directly or not. */
function everyImporter(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const each of found) {
    const importers = modules.getModuleInfo(each)?.importers ?? []
    for (const importer of importers) if (!ON_THE_SERVER.test(importer)) found.add(importer)
  }
  return [...found]
}
