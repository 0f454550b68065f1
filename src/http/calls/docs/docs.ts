import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../mount.ts'
import { openApiOf } from './openapi.ts'

/** Serves the description of all calls: `/docs` for people, `/docs/openapi.json` for programs. Both are made when first asked for. */
export function mountDocs(app: FastifyInstance, routes: readonly Route[]): void {
  let made: { json: string; html: string } | undefined
  const docs = () => {
    if (made) return made
    const description = openApiOf(routes.map(route => route.endpoint))
    made = { json: JSON.stringify(description), html: pageOf(description.paths as Paths) }
    return made
  }
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(docs().json),
  )
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(docs().html),
  )
}

type Operation = {
  summary: string
  tags: string[]
  'x-access'?: string
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<string, { content: { 'application/json': { schema: unknown } } }>
}
type Paths = Record<string, Record<string, Operation>>

const STYLE = `
:root{color-scheme:light dark;--ink:#22241f;--ground:#fbf9f4;--line:#e4dfd3;--teal:#087f5b}
@media(prefers-color-scheme:dark){:root{--ink:#d9d6cb;--ground:#161815;--line:#33362f;--teal:#4fc3a1}}
body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
a,h3 b{color:var(--teal)}h2{margin-top:3rem;border-bottom:1px solid var(--line)}h3{margin:2rem 0 0;font-size:1rem}
code,pre,h3{font-family:ui-monospace,monospace}p{margin:.2rem 0}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border-bottom:1px solid var(--line);padding:.2rem .8rem .2rem 0;text-align:start;vertical-align:top}td:last-child{overflow-wrap:anywhere}h3{overflow-wrap:anywhere}pre{overflow:auto;max-height:24rem;font-size:.8rem}
`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

function pageOf(paths: Paths): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags[0] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), callOf(method, path, operation)])
    }
  }
  const sections = Array.from(groups, ([group, calls]) => `<h2>${group}</h2>${calls.join('')}`).join('')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shishu API</title><style>${STYLE}</style></head><body><main><h1>Shishu API</h1>
<p>Every path is under <code>/a/v1</code>; every answer is <code>{ code, data, message? }</code>, and code 200 is success.</p>
<p>For programs: <a href="/docs/openapi.json">openapi.json</a></p>${sections}</main></body></html>`
}

function callOf(method: string, path: string, operation: Operation): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, required, schema }) =>
      `<tr><td><code>${name}</code></td><td>${required ? 'required' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  )
  const answer = operation.responses['200']?.content['application/json'].schema
  return [
    `<h3><b>${method.toUpperCase()}</b> ${path}</h3><p>${escaped(operation.summary)}</p>`,
    operation['x-access'] && operation['x-access'] !== 'public' ? `<p>For: ${operation['x-access']}</p>` : '',
    rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '',
    details('Body', operation.requestBody?.content['application/json'].schema),
    details('Answer', answer),
  ].join('')
}

function details(title: string, schema: unknown): string {
  if (schema === undefined) return ''
  return `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 1))}</pre></details>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
