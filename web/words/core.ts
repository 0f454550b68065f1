import { wordsPart } from './language.ts'

export const coreWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/core.ts'),
  'zh-Hant': () => import('./zh-hans/core.ts?hant'),
  en: () => import('./en/core.ts'),
})
