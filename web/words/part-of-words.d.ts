// A pattern may hold one star: the part and the script come after it.
type SomeWords = Partial<import('./zh-hans.ts').Words>

declare module '*?part=core' {
  export const words: SomeWords
}
declare module '*?part=pages' {
  export const words: SomeWords
}
declare module '*?part=reader' {
  export const words: SomeWords
}
declare module '*?part=tools' {
  export const words: SomeWords
}
declare module '*?part=account' {
  export const words: SomeWords
}
declare module '*?part=admin' {
  export const words: SomeWords
}
declare module '*&hant' {
  export const words: SomeWords
}
