import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Language,
  limitOf,
  listOf,
  Page,
  PageSize,
  PathId,
  PositiveId,
  Script,
  TextField,
  VerbatimField,
  WantedScript,
} from '../fields.ts'
import { Tag } from './tags.ts'

export const PoemAuthor = z
  .object({ authorId: z.int(), name: z.string(), nameEn: z.string(), dynasty: z.string(), years: z.string() })
  .meta({ id: 'PoemAuthor' })

/** `pinyin` has one syllable per character ('' at a mark); `tone` one of 平 仄 ○ ？ per character. */
export const Line = z
  .object({
    text: TextField,
    pinyin: z.array(z.string()).nullable(),
    tone: VerbatimField.nullable(),
    rhyme: z.boolean(),
  })
  .meta({ id: 'Line' })

const PoemHead = z.object({
  poemId: z.int(),
  title: TextField,
  titleEn: z.string(),
  author: PoemAuthor,
  dynasty: z.string(),
  form: z.string(),
  cipai: z.string(),
  language: Language,
  script: Script.nullable(),
  tags: z.array(Tag.omit({ count: true })),
  popularity: z.number(),
  /** Whether it has a translation. */
  isBilingual: z.boolean(),
})

/** A poem with its first two lines. */
export const PoemCard = PoemHead.extend({ lines: z.array(TextField) }).meta({ id: 'PoemCard' })
export type PoemCard = z.output<typeof PoemCard>

export const Translation = z
  .object({
    language: z.string(),
    translator: z.string(),
    licence: z.string(),
    /** The poem's title in the language of the translation; '' where there is none. */
    title: TextField,
    /** One translated line for each line of the poem. */
    lines: z.array(TextField),
  })
  .meta({ id: 'Translation' })

/**
 * `line` is an index of `lines`, `from` and `to` are UTF-16 offsets in it; notes stand in the order of the text, one list a
 * language. `by`: the site's own, or those of the editors of the source.
 */
const Annotation = z.object({
  by: z.enum(['site', 'source']),
  line: z.int(),
  from: z.int(),
  to: z.int(),
  text: TextField,
  language: Language,
  script: Script.nullable(),
})

/** A text about the whole poem, paragraphs parted by line ends; a `paraphrase` has one line for each line of the poem. */
const Commentary = z.object({
  kind: z.enum(['paraphrase', 'analysis', 'occasion']),
  text: TextField,
  author: z.string(),
  licence: z.string(),
  language: Language,
  script: Script.nullable(),
})

export const PoemDetail = PoemHead.extend({
  /** The titles that it has in other books. */
  otherTitles: z.array(z.string()),
  preface: TextField,
  lines: z.array(Line),
  /** The collection and who made it a file, in Chinese and in English. */
  source: TextField,
  sourceEn: z.string(),
  licence: z.string(),
  translations: z.array(Translation),
  annotations: z.array(Annotation),
  /** The analysis in the language of the poem, or in another. */
  analysis: Commentary.omit({ kind: true }).nullable(),
  /** All texts about it, analyses included, in both languages. */
  commentary: z.array(Commentary),
  versions: z.array(z.object({ source: z.string(), lines: z.array(TextField) })),
  previous: PoemCard.nullable(),
  next: PoemCard.nullable(),
  sameAuthor: z.array(PoemCard),
  sameTune: z.array(PoemCard),
}).meta({ id: 'PoemDetail' })
export type PoemDetail = z.output<typeof PoemDetail>

export const listPoems = endpoint({
  method: 'GET',
  path: '/poem/list',
  group: 'poems',
  summary: 'Poems by tag, dynasty, author, form, tune and language, in a total order',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({
    tagId: PositiveId.optional(),
    dynasty: z.string().max(20).optional(),
    authorId: PositiveId.optional(),
    form: z.string().max(20).optional(),
    cipai: z.string().max(20).optional(),
    language: Language.optional(),
    /** `1`: those with a translation. */
    bilingual: z.literal('1').optional(),
    sort: z.enum(['hot', 'title', 'author']).default('hot'),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(PoemCard),
})

/** A poet by the best known of their poems; `count`: how many of the best known poems are theirs. */
const WellKnownPoet = z.object({ poem: PoemCard, count: z.int() })

export const poemHall = endpoint({
  method: 'GET',
  path: '/poem/hall',
  group: 'poems',
  summary: 'The ways into the poems: dynasties that have any, poets and tunes of the best known ones',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ script: WantedScript }),
  output: z.object({
    dynasties: z.array(z.string()),
    poets: z.array(WellKnownPoet),
    englishPoets: z.array(WellKnownPoet),
    tunes: z.array(z.string()),
  }),
})

export const recommendPoems = endpoint({
  method: 'GET',
  path: '/poem/recommendList',
  group: 'poems',
  summary: 'Well-known poems; `seed` (a date) gives the same ones all day',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ limit: limitOf(12), seed: z.string().max(40).optional(), script: WantedScript }),
  output: z.array(PoemCard),
})

export const readPoem = endpoint({
  method: 'GET',
  path: '/poem/detail/{id}',
  group: 'poems',
  summary: 'One poem whole, with pinyin, translations and its neighbours',
  access: 'public',
  cacheSeconds: 300,
  input: z.object({ id: PathId, script: WantedScript }),
  output: PoemDetail,
})
