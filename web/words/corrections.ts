import { wordsPart } from './language.ts'

export const correctionsWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/corrections.ts'),
  'zh-Hant': () => import('./zh-hans/corrections.ts?hant'),
  en: () => import('./en/corrections.ts'),
})
