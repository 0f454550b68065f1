import { z } from 'zod'

/**
 * What the host changes while the site runs. New accounts are held to little at first: most unwanted advertising comes
 * from accounts of the same day (`hours`), in many comments (`comments`) that hold links.
 */
export const SiteSettings = z.object({
  /** A line at the top of every page, '' for none. */
  notice: z.object({ zh: z.string().trim().max(200), en: z.string().trim().max(200) }).default({ zh: '', en: '' }),
  newAccounts: z
    .object({
      hours: z.int().min(0).max(720),
      comments: z.int().min(0).max(1000),
      links: z.boolean(),
    })
    .default({ hours: 24, comments: 10, links: false }),
})
export type SiteSettings = z.output<typeof SiteSettings>
