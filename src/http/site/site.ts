import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'

export type SiteOptions = {
  buildId: string
  /** Where the site is on the web; without it there is no site map, for what a request calls the site is not to be believed. */
  publicUrl?: string | undefined
  /** Whether a first-admin token is the right one. */
  mayEnterFirst?: ((token: string) => boolean) | undefined
}

/** The small files around the pages: build manifest, web manifest, robots, site map, and the first admin's link. */
export function mountSite(app: FastifyInstance, db: Db, { buildId, publicUrl, mayEnterFirst }: SiteOptions): void {
  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ id: buildId }),
  )
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(MANIFEST)),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(publicUrl ? `${ROBOTS}Sitemap: ${publicUrl}/sitemap.xml\n` : ROBOTS),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!publicUrl) throw new NotFound()
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap(publicUrl, await addressesOf(db)))
  })
  app.get('/admin/first', async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    // What stands behind # is sent to nobody: the token goes into no log and no cache.
    if (typeof token === 'string' && mayEnterFirst?.(token))
      return reply.redirect(`/register#invitation=${token}&as=admin`)
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('链接无效或已用过。 This link is not valid, or was used.\n')
  })
}

const MANIFEST = {
  name: '诗书 Shishu',
  short_name: '诗书',
  lang: 'zh-Hans',
  start_url: '/',
  display: 'standalone',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
}

const ROBOTS =
  'User-agent: *\nDisallow: /a/v1/\nDisallow: /search\nDisallow: /user\nDisallow: /profile\nDisallow: /admin\n'

/** A site map holds at most 50,000 addresses (sitemaps.org); half of that is books, half lists. */
const MOST = 25_000

async function addressesOf(db: Db): Promise<string[]> {
  const books = await db
    .selectFrom('books')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const lists = await db
    .selectFrom('collections')
    .select(['id', 'kind'])
    .where('public', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST - FIXED.length)
    .execute()
  return [
    ...FIXED,
    ...books.map(({ id }) => `/bookDetail/${id}`),
    ...lists.map(({ id, kind }) => (kind === 'book' ? `/bookList/${id}` : `/poetryList/${id}`)),
  ]
}

const FIXED = ['/', '/library', '/bookList', '/poetryList', '/about']

function siteMap(base: string, paths: string[]): string {
  const urls = paths.map(path => `<url><loc>${base.replaceAll('&', '&amp;')}${path}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}
