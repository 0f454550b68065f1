import type { FastifyInstance } from 'fastify'
import { PRERENDERED } from '../../../web/pages.ts'
import { NotFound } from '../../contract/errors.ts'
import type { BuildMetadata } from '../../contract/values/build-metadata.ts'

export type SiteOptions = {
  buildId: string
  /** When the pages were built; the start of this process without it. */
  builtAt?: Date
  /** Where the site is on the web; without it there is no site map, for what a request calls the site is not to be believed. */
  publicUrl?: string | undefined
  /** Whether a first-admin token is the right one. */
  mayEnterFirst?: ((token: string) => boolean) | undefined
}

/** The small files around the pages: build manifest and metadata, web manifest, robots, and the first admin's link. */
export function mountSite(app: FastifyInstance, { buildId, builtAt, publicUrl, mayEnterFirst }: SiteOptions): void {
  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ id: buildId }),
  )
  const metadata: BuildMetadata = {
    id: buildId,
    builtAt: (builtAt ?? new Date()).toISOString(),
    prerendered: PRERENDERED,
  }
  app.get('/builds/meta/:file', async (request, reply) => {
    // Of another build nothing is ready here.
    if ((request.params as { file: string }).file !== `${buildId}.json`) throw new NotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(metadata)
  })
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(MANIFEST)),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(publicUrl ? `${ROBOTS}Sitemap: ${publicUrl}/sitemap.xml\n` : ROBOTS),
  )
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

/** Filters, orders and languages are views of pages that have an address of their own. */
const ROBOTS = `# All public texts can be downloaded: /dump/index.json. Please do not crawl for them.
User-agent: *
Disallow: /a/v1/
Disallow: /search
Disallow: /user
Disallow: /profile
Disallow: /admin
Disallow: /login
Disallow: /register
Disallow: /*?*sort=
Disallow: /*?*keyword=
Disallow: /*?*lang=
Disallow: /*?*script=
Disallow: /*?*beside=
Disallow: /*?*pinyin=
Disallow: /*?*vertical=
Disallow: /*?*translation=
`
