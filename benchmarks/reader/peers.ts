import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BenchBook } from './books.ts'

const resolve = createRequire(import.meta.url).resolve

/** A reader in a page of its own; `body` opens `/book/{b}` at spine item `s` in pages, and turns with the arrow keys. */
type Peer = { files: Record<string, string>; body: string }

const EPUB_BODY = `<script src="/js/jszip.js"></script><script src="/js/reader.js"></script><script>
  const read = new URLSearchParams(location.search)
  const make = typeof ePub === 'function' ? ePub : ePub.default
  const book = make('/book/' + read.get('b'), { openAs: 'epub' })
  const rendition = book.renderTo('view', { width: '100%', height: '100%', flow: 'paginated' })
  rendition.display(Number(read.get('s')))
  addEventListener('keydown', event => event.key === 'ArrowRight' && rendition.next())
  window.benchPosition = () => {
    const { container, views } = rendition.manager ?? {}
    return [...(views?._views ?? [])].map(view => view.section.index).join() + ':' + (container?.scrollLeft ?? 0)
  }</script>`

const FOLIATE_BODY = `
  import '/js/view.js'
  const read = new URLSearchParams(location.search)
  const view = document.createElement('foliate-view')
  view.style.cssText = 'display:block;width:100%;height:100%'
  document.getElementById('view').append(view)
  addEventListener('keydown', event => event.key === 'ArrowRight' && view.renderer.next())
  let section = -1
  view.addEventListener('relocate', event => { section = event.detail.section?.current ?? section })
  window.benchPosition = () => section + ':' + (view.renderer?.start ?? 0)
  const answer = await fetch('/book/' + read.get('b'))
  await view.open(new File([await answer.blob()], 'book.epub'))
  await view.goTo(Number(read.get('s')))`

/**
 * No reader: one letter that a key moves aside. What it takes is what this browser needs for any frame; nobody can be
 * faster.
 */
export const BARE_FRAME: Peer = {
  files: {},
  body: `<script>
  const view = document.getElementById('view')
  view.textContent = '诗'
  let moved = 0
  addEventListener('keydown', event => {
    if (event.key !== 'ArrowRight') return
    moved += 1
    view.style.transform = 'translateX(' + moved + 'px)'
  })
  window.benchPosition = () => '0:' + moved
  </script>`,
}

/** The readers there are to compare with: two from npm, and foliate-js where FOLIATE_DIR names a checkout of it. */
export function peers(): Record<string, Peer> {
  const jszip = resolve('jszip/dist/jszip.min.js')
  const found: Record<string, Peer> = {
    'epub.js': {
      files: { '/js/jszip.js': jszip, '/js/reader.js': join(dirname(resolve('epubjs')), '../dist/epub.min.js') },
      body: EPUB_BODY,
    },
    'epub-ts': {
      files: {
        '/js/jszip.js': jszip,
        '/js/reader.js': join(dirname(resolve('@likecoin/epub-ts')), 'epub.umd.js'),
      },
      body: EPUB_BODY,
    },
  }
  const foliate = process.env.FOLIATE_DIR
  if (foliate && existsSync(join(foliate, 'view.js'))) {
    found['foliate-js'] = { files: { '/js/': foliate }, body: `<script type="module">${FOLIATE_BODY}</script>` }
  }
  return found
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves one peer with its files and the books, scripts in brotli as a site would. */
export async function servePeer(peer: Peer, books: readonly BenchBook[], port: number): Promise<() => void> {
  const packed = new Map<string, Buffer>()
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    if (pathname === '/') {
      reply.setHeader('content-type', 'text/html; charset=utf-8')
      reply.end(
        `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>html,body{margin:0;height:100%}#view{position:fixed;inset:0}</style><div id="view"></div>${peer.body}`,
      )
      return
    }
    if (pathname.startsWith('/book/')) {
      reply.setHeader('content-type', 'application/epub+zip')
      reply.end(books[Number(pathname.slice('/book/'.length))]?.epub)
      return
    }
    void script(pathname).then(body => {
      reply.writeHead(body ? 200 : 404, {
        'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
        ...(body && { 'content-encoding': 'br' }),
      })
      reply.end(body)
    })
  })

  async function script(pathname: string): Promise<Buffer | undefined> {
    const kept = packed.get(pathname)
    if (kept) return kept
    const folder = peer.files['/js/']
    const file =
      peer.files[pathname] ?? (folder && join(folder, normalize(decodeURIComponent(pathname.slice('/js'.length)))))
    const plain = file ? await readFile(file).catch(() => undefined) : undefined
    if (!plain) return undefined
    const body = brotliCompressSync(plain)
    packed.set(pathname, body)
    return body
  }

  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
