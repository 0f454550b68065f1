import { wordsPart } from './language.ts'

export const beadsWords = await wordsPart({
  'zh-Hans': () => import('./zh-hans/beads.ts'),
  'zh-Hant': () => import('./zh-hans/beads.ts?hant'),
  en: () => import('./en/beads.ts'),
})
