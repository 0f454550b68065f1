import { RARE_FAMILY } from './html/styles.ts'
import type { ExportGear, RareFont } from './publication.ts'

/** Past the plane that devices have fonts for: extensions B and later, and their compatibility supplement. */
const RARE = /[\u{20000}-\u{3ffff}]/gu

/** Gathers the rare characters of a file while it is written. */
export function rareCharacters() {
  const seen = new Set<string>()
  return {
    look: (markup: string) => {
      for (const [char] of markup.matchAll(RARE)) seen.add(char)
    },
    /** Font files for what was seen, in the order of their characters. */
    fonts: async ({ rareFonts }: ExportGear): Promise<RareFont[]> =>
      seen.size === 0 || !rareFonts ? [] : rareFonts([...seen].toSorted()),
  }
}

/** The rules that make the fonts known; `address` names the file of the n-th. */
export function fontRules(fonts: readonly RareFont[], address: (index: number) => string): string {
  return fonts
    .map(
      ({ unicodeRange }, i) =>
        `@font-face{font-family:"${RARE_FAMILY}";src:url(${address(i)})format("woff2");unicode-range:${unicodeRange}}\n`,
    )
    .join('')
}
