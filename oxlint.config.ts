import { defineConfig } from 'oxlint'
import { ARROWS, WEB_ARROWS } from './tests/rooms.ts'

/** Rooms that compute, and touch neither files nor the network. */
const PURE = ['text', 'contract']

/** From a room's own folder and those inside it: a folder inside may bear the name of another room (words/en/account). */
const UPWARDS = ['../', '../../', '../../../', '../../../../']

const TYPED_QUERIES = 'Queries are typed; raw SQL stands in db/ alone, as a named function.'

/** How a statement is written as text, and what it could be sent with. (`node:sqlite` also reads the libraries of calibre.) */
const RAW_SQL: Pattern = { group: ['kysely'], importNames: ['sql', 'CompiledQuery'], message: TYPED_QUERIES }
const DRIVER: Pattern = { group: ['pg'], message: TYPED_QUERIES }

/** Lint: what is most likely wrong, and imports against the arrows of the rooms (tests/rooms.ts). */
export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: ['build', 'data', 'node_modules'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-shadow': 'off',
    'no-empty': ['error', { allowEmptyCatch: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'no-console': 'error',
  },
  overrides: [
    ...Object.keys(ARROWS)
      .filter(room => room !== 'web')
      .map(room => restricted(room === 'main' ? 'src/main.ts' : `src/${room}/**`, outsideOf(room))),
    restricted('web/**', ofWeb()),
    ...Object.keys(WEB_ARROWS).map(room => restricted(`web/${room}/**`, [...ofWeb(), ...insideWeb(room)])),
    { files: ['tests/**', 'benchmarks/**'], rules: { 'no-console': 'off' } },
  ],
})

type Pattern = { group: string[]; importNames?: string[]; message: string; allowTypeImports?: boolean }

function restricted(files: string, patterns: Pattern[]) {
  const rule: ['error', { patterns: Pattern[] }] = ['error', { patterns }]
  return { files: [files], rules: { 'no-restricted-imports': rule } }
}

function outsideOf(room: string): Pattern[] {
  const allowed = ARROWS[room] ?? []
  const group = Object.keys(ARROWS)
    .filter(other => other !== room && !allowed.includes(other))
    .map(other => (other === 'main' ? '**/main.ts' : `**/${other}/**`))
  const own = allowed.includes('content') ? [] : ['**/content/**']
  // Of the pages the server knows the document and the type of the entry; the rest reaches it as the built bundle.
  const pages = allowed.includes('web') ? ['**/web/*/**'] : []
  const node = PURE.includes(room) ? ['node:*'] : []
  const outside = { group: [...group, ...own, ...pages, ...node], message: message(room, allowed) }
  return room === 'db' ? [outside] : [outside, RAW_SQL, DRIVER]
}

function ofWeb(): Pattern[] {
  const allowed = ARROWS['web'] ?? []
  const others = Object.keys(ARROWS).filter(other => other !== 'web' && !allowed.includes(other))
  return [
    {
      group: others.map(other => (other === 'main' ? '**/src/main.ts' : `**/src/${other}/**`)),
      message: message('web', allowed),
    },
    {
      group: ['**/src/contract/**', '!**/src/contract/values/**'],
      allowTypeImports: true,
      message: 'Schemas do not reach the browser: types alone, or a value of contract/values/ (docs/decisions/001).',
    },
    {
      group: ['**/text/block/sanitise.ts', '**/text/block/tree.ts'],
      message: 'These parse with parse5, which no browser shall load; web/ reads what they have made.',
    },
  ]
}

function insideWeb(room: string): Pattern[] {
  const allowed = WEB_ARROWS[room] ?? []
  const group = Object.keys(WEB_ARROWS)
    .filter(other => other !== room && !allowed.includes(other))
    .flatMap(other => UPWARDS.map(up => `${up}${other}/**`))
  return group.length === 0 ? [] : [{ group, message: message(`web/${room}`, allowed) }]
}

function message(room: string, allowed: readonly string[]): string {
  return `${room}/ knows ${allowed.join(', ') || 'no other room'}.`
}
