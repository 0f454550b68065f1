import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { toHant } from '../src/text/script.ts'
import { PART_OF_SECTION, type Part, REST } from '../web/words/parts.ts'

const WORDS = fileURLToPath(new URL('../web/words/', import.meta.url))

/**
 * Lets a words file be loaded in parts: `zh-hans.ts?part=reader` holds only the sections of that part, and `&hant` has
 * them in 繁體 (the same source with its Chinese characters converted). In the browser a module that names a section
 * waits for its part before it runs; `core` is there before any of them.
 */
export function wordsParts(): Plugin[] {
  const sections = sectionNames()
  return [
    {
      name: 'shishu:words-parts',
      enforce: 'pre',
      transform: {
        filter: { id: /\/web\/words\/[\w-]+\.ts\?part=/ },
        handler(code, id) {
          const asked = new URLSearchParams(id.slice(id.indexOf('?')))
          const kept = onlyPart(code, this.parse(code, { lang: 'ts' }) as unknown as Program, asked.get('part') as Part)
          return { code: asked.has('hant') ? toHant(kept) : kept, map: null }
        },
      },
    },
    {
      name: 'shishu:words-before-use',
      enforce: 'pre',
      applyToEnvironment: environment => environment.name === 'client',
      transform: {
        filter: { id: /\/web\/(?!words\/).*\.tsx?(\?|$)/, code: /\b(useWords|wordsFor)\(/ },
        handler(code, id) {
          const parts = partsNamed(code, sections)
          if (parts.length === 0) return null
          const from = relative(dirname(id.split('?')[0] ?? id), `${WORDS}language.ts`)
          const wait = parts.map(part => `await loadPart('${part}');`).join('')
          return {
            code: `import { loadPart } from './${from}';${wait}${code}`,
            map: null,
          }
        },
      },
    },
  ]
}

type Property = { start: number; end: number; key: { name?: string; value?: string } }
type Declaration = { declarations: { init: { type: string; expression?: Sections } & Partial<Sections> }[] }
type Sections = { start: number; end: number; properties: Property[] }
type Program = { body: { type: string; declaration?: Declaration | null }[] }

function onlyPart(code: string, program: Program, part: Part): string {
  const init = program.body.find(node => node.declaration?.declarations)?.declaration?.declarations[0]?.init
  const sections = init?.properties ? (init as Sections) : init?.expression
  if (!sections) throw new Error('a words file begins with `export const words = {`')
  const kept = sections.properties.filter(({ key }) => partOf(key.name ?? key.value ?? '') === part)
  return `export const words = {\n${kept.map(({ start, end }) => code.slice(start, end)).join(',\n')}\n}\n`
}

/** The parts whose sections a module names: `words.home`, `{ home } = useWords()`, `useWords().home`. */
function partsNamed(code: string, sections: ReadonlySet<string>): Part[] {
  const taken = [...code.matchAll(/\{([^{}]*)\}\s*=\s*(?:useWords|wordsFor)\(/g)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.split(':')[0]?.trim() ?? ''),
  )
  const reached = [...code.matchAll(/(?:\bwords|\b(?:useWords|wordsFor)\([^)]*\))\.(\w+)/g)].map(
    ([, name = '']) => name,
  )
  const parts = new Set([...taken, ...reached].filter(name => sections.has(name)).map(partOf))
  parts.delete('core')
  return [...parts].toSorted()
}

function sectionNames(): ReadonlySet<string> {
  const source = readFileSync(`${WORDS}zh-hans.ts`, 'utf8')
  return new Set([...source.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name))
}

function partOf(section: string): Part {
  return PART_OF_SECTION[section] ?? REST
}
