import { wordsPart } from './language.ts'

export const pagesWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/pages.ts'),
  'zh-Hant': () => import('./zh-hans/pages.ts?hant'),
  en: () => import('./en/pages.ts'),
})
