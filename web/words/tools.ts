import { wordsPart } from './language.ts'

export const toolsWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/tools.ts'),
  'zh-Hant': () => import('./zh-hans/tools.ts?hant'),
  en: () => import('./en/tools.ts'),
})
