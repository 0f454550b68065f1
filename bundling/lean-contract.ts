import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Leaves of the contract what the browser uses (docs/decisions/001): of an endpoint its method and path, of the schemas
 * nothing. `zod` itself is there a value that answers itself, for the few schemas that are still named.
 */
export function leanContract(): Plugin {
  const absent = fileURLToPath(new URL('./zod-absent.ts', import.meta.url))
  return {
    name: 'shishu:lean-contract',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: { filter: { id: /^zod$/ }, handler: () => absent },
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: lean(code, this.parse(code, { lang: 'ts' }) as unknown as Node), map: null }
      },
    },
  }
}

type Node = { type: string; start: number; end: number; [part: string]: unknown }

const WANTED = new Set(['method', 'path'])

function lean(code: string, program: Node): string {
  const edits: { start: number; end: number; text: string }[] = []
  walk(program, node => {
    if (!isCallOf(node, ['endpoint'])) return
    const [definition] = node['arguments'] as Node[]
    for (const property of (definition?.['properties'] ?? []) as Node[]) {
      const name = (property['key'] as Node | undefined)?.['name']
      if (!WANTED.has(String(name)))
        edits.push({ start: property.start, end: afterComma(code, property.end), text: '' })
    }
  })
  const constants = topConstants(program)
  const makers = constants.filter(({ init }) => init.type === 'ArrowFunctionExpression').map(({ name }) => name)
  for (const { init } of constants.filter(constant => constant.init.type === 'CallExpression')) {
    // What a maker of endpoints is handed besides method and path are schemas.
    const shapes = isCallOf(init, makers) ? (init['arguments'] as Node[]) : []
    for (const { type, start, end } of shapes) if (type === 'ObjectExpression') edits.push({ start, end, text: '{}' })
    // A constant that is made by a call may be left out when nobody uses it.
    const { start, end } = init
    edits.push({ start, end: start, text: '/* @__PURE__ */ (() => ' }, { start: end, end, text: ')()' })
  }
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

function topConstants(program: Node): { name: string; init: Node }[] {
  const statements = (program['body'] as Node[]).map(node => (node['declaration'] as Node | undefined) ?? node)
  return statements
    .filter(node => node.type === 'VariableDeclaration')
    .flatMap(node => node['declarations'] as { id: Node; init: Node | null }[])
    .flatMap(({ id, init }) => (init ? [{ name: String(id['name']), init }] : []))
}

function isCallOf(node: Node, names: readonly string[]): boolean {
  return node.type === 'CallExpression' && names.includes(String((node['callee'] as Node)['name']))
}

function afterComma(code: string, end: number): number {
  return end + (/^\s*,/.exec(code.slice(end, end + 80))?.[0].length ?? 0)
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(node as Node)
    for (const part of Object.values(node)) walk(part, visit)
  }
}
