import { wordsPart } from './language.ts'

export const accountWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/account.ts'),
  'zh-Hant': () => import('./zh-hans/account.ts?hant'),
  en: () => import('./en/account.ts'),
})
