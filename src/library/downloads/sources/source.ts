import type { Download } from '../../../contract/downloads.ts'
import { AppError } from '../../../contract/errors.ts'
import type { BesideEdition, Credit, Section, TextLang } from '../../../export/publication.ts'

/** What a file is made of, before any text is read. */
export type Source = {
  /** Changes when anything of it that is in a file changes. */
  version: string
  title: string
  lang: TextLang
  language: Download['language']
  authors: string[]
  translator: string
  /** When the edition came out; '' where nobody knows, and of several works. */
  year: string
  beside?: BesideEdition | null
  /** Page of the site, `/bookDetail/12`. */
  page: string
  credits: Credit[]
  sections: Section[]
  /** What its cover is drawn from. */
  cover: { id: number; title: string; author: string; language: 0 | 1 | 2 }
  /** Few enough words to be written while the reader waits. */
  isSmall: boolean
}

/** The language of a text as its tag. */
export function langOf(language: Download['language'], script: 'zh-Hans' | 'zh-Hant' | null): TextLang {
  if (language === 'chinese') return script ?? 'zh'
  return language === 'english' ? 'en' : 'und'
}

/** The one language of several texts; Chinese of both scripts is `zh`. */
export function commonLang(langs: readonly TextLang[]): TextLang {
  const all = new Set(langs)
  const [first = 'und'] = all
  if (all.size === 1) return first
  return langs.filter(lang => lang.startsWith('zh')).length * 2 >= langs.length ? 'zh' : 'en'
}

/** The key of a cover, as in its address. */
export const COVER_OF = { chinese: 0, english: 1, other: 2 } as const

/** More than may stand in one file. */
export class TooLarge extends AppError {
  constructor() {
    super(413, {
      zh: '内容太多，放不进一个文件；请分开下载',
      en: 'This is too much for one file; please download it in parts',
    })
  }
}

/** Words of all texts of one file: some 30 MB of Chinese. */
export const MOST_WORDS = 6_000_000
/** Poems of one file. */
export const MOST_POEMS = 1_000
/** What is written within a fraction of a second, pinyin and all. */
export const SMALL_WORDS = 3_000
/** Pictures that are packed while the reader waits. */
export const SMALL_PICTURE_BYTES = 4 * 2 ** 20
