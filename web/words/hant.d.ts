declare module '*?hant' {
  import type { Words } from './zh-hans.ts'

  export const words: Words
}
