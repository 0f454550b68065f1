/** The same words in 繁體; their types are those of the 简体. */
declare module '*?hant' {
  export const words: never
}
