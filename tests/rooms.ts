/**
 * The rooms of the program and what each may import: lint is made from this table (oxlint.config.ts), the README's
 * drawing is checked against it (arrows.ts). `content` holds our own texts; `document` and `entry.server` of web/ are
 * what the server takes of the pages.
 */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  text: ['content'],
  contract: [],
  workers: [],
  memory: [],
  storage: ['text'],
  db: ['memory', 'storage', 'text'],
  fonts: ['memory', 'text', 'workers'],
  ingest: ['content', 'contract', 'memory', 'text', 'workers'],
  export: ['contract', 'text'],
  backup: ['db', 'storage'],
  library: ['content', 'contract', 'db', 'export', 'ingest', 'memory', 'storage', 'text', 'workers'],
  jobs: ['content', 'contract', 'db', 'export', 'fonts', 'ingest', 'library', 'storage', 'text', 'workers'],
  http: ['contract', 'db', 'export', 'fonts', 'ingest', 'library', 'memory', 'storage', 'text', 'web', 'workers'],
  start: ['db', 'fonts', 'http', 'jobs', 'library', 'storage', 'text', 'web', 'workers'],
  commands: ['backup', 'db', 'export', 'fonts', 'ingest', 'jobs', 'library', 'start', 'storage', 'text', 'workers'],
  main: ['db', 'fonts', 'http', 'library', 'start', 'storage', 'workers'],
  web: ['contract', 'text'],
}

/** The same inside web/. */
export const WEB_ARROWS: Readonly<Record<string, readonly string[]>> = {
  words: [],
  fonts: [],
  state: ['words'],
  telemetry: ['state'],
  parts: ['fonts', 'state', 'words'],
  startup: ['parts', 'state', 'telemetry', 'words'],
  comments: ['fonts', 'parts', 'state', 'words'],
  admin: ['fonts', 'parts', 'state', 'words'],
  account: ['fonts', 'parts', 'state', 'words'],
  upload: ['parts', 'state', 'words'],
  reader: ['comments', 'fonts', 'parts', 'state', 'words'],
  routes: ['account', 'admin', 'comments', 'parts', 'reader', 'startup', 'state', 'upload', 'words'],
}

/** Lines of the README's drawing: a room, an arrow, and what it may import. */
export function drawingOf(arrows: typeof ARROWS): string[] {
  const width = Math.max(...Object.keys(arrows).map(room => room.length))
  return Object.entries(arrows)
    .toReversed()
    .map(([room, targets]) => `${room.padEnd(width)} ─▶ ${targets.join(', ') || '(nothing)'}`)
}
