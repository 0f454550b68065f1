import { wordsPart } from './language.ts'

export const adminWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/admin.ts'),
  'zh-Hant': () => import('./zh-hans/admin.ts?hant'),
  en: () => import('./en/admin.ts'),
})
