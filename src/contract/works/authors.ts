import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language, PathId, Script, TextField, WantedScript } from '../fields.ts'
import { AuthorHit } from '../search.ts'
import { BookCard } from './books.ts'
import { PoemCard } from './poems.ts'

/** A work to begin with, and why; one of `poem` and `book` is there, as far as the library has the work. */
const FirstWork = z.object({
  title: TextField,
  why: TextField,
  script: Script.nullable(),
  poem: PoemCard.nullable(),
  book: BookCard.nullable(),
})

/** What the site says of an author in one language, paragraphs parted by line ends. */
const AuthorLife = z.object({
  language: Language,
  script: Script.nullable(),
  life: TextField,
  work: TextField,
  first: z.array(FirstWork),
  writer: z.string(),
  licence: z.string(),
})

export const AuthorDetail = AuthorHit.extend({
  /** In Chinese and in English; empty for an author of whom the site says nothing. */
  lives: z.array(AuthorLife),
  /** The best known poems. */
  poems: z.array(PoemCard),
  books: z.array(BookCard),
}).meta({ id: 'AuthorDetail' })
export type AuthorDetail = z.output<typeof AuthorDetail>

export const readAuthor = endpoint({
  method: 'GET',
  path: '/author/detail/{id}',
  group: 'poems',
  summary: 'One author: life, work, where to begin, the best known poems and the books',
  access: 'public',
  cacheSeconds: 300,
  input: z.object({ id: PathId, script: WantedScript }),
  output: AuthorDetail,
})
