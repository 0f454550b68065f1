import { wordsPart } from './language.ts'

export const readerWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/reader.ts'),
  'zh-Hant': () => import('./zh-hans/reader.ts?hant'),
  en: () => import('./en/reader.ts'),
})
