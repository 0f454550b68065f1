import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** For every page: the host's line at the top. */
export const readSiteNotice = endpoint({
  method: 'GET',
  path: '/site/notice',
  group: 'site',
  summary: 'The host’s line for every page, or empty',
  access: 'public',
  cacheSeconds: 60,
  input: z.object({}),
  output: z.object({ zh: z.string(), en: z.string() }),
})
