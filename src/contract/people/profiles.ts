import { z } from 'zod'
import { Comment, PublicUser } from '../comments/comments.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, PathId, WantedScript } from '../fields.ts'
import { Collection } from '../works/collections.ts'

/** What someone shows to everyone, and nothing else of them. */
export const Profile = z
  .object({
    user: PublicUser,
    /** Their public lists with something in them, the last changed first; `listCount` counts them all. */
    lists: z.array(Collection),
    listCount: z.int(),
    /** What they said and everyone may see, answers too, the newest first. */
    comments: listOf(Comment),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

/** As many lists as a profile shows. */
export const LISTS_OF_A_PROFILE = 12

export const readProfile = endpoint({
  method: 'GET',
  path: '/user/profile/{id}',
  group: 'accounts',
  summary: 'Someone as everyone sees them: name, face, public lists, comments; who shows nothing is not found',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ id: PathId, page: Page, pageSize: PageSize, script: WantedScript }),
  output: Profile,
})
