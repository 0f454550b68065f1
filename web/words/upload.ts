import { wordsPart } from './language.ts'

export const uploadWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/upload.ts'),
  'zh-Hant': () => import('./zh-hans/upload.ts?hant'),
  en: () => import('./en/upload.ts'),
})
