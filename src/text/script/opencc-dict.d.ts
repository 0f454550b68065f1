// opencc-js exports its dictionaries one by one ("./*") but declares no types for them: `源 的|源 的|…`.
declare module 'opencc-js/dict/TSCharacters' {
  const entries: string
  export default entries
}
declare module 'opencc-js/dict/TSPhrases' {
  const entries: string
  export default entries
}
declare module 'opencc-js/dict/STCharacters' {
  const entries: string
  export default entries
}
declare module 'opencc-js/dict/STPhrases' {
  const entries: string
  export default entries
}
