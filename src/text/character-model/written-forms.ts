/**
 * The characters of a traditional text as they are written, by code point, where one simplified character stands for several
 * that are read differently: 幾 is jǐ, 几 jī, 幹 gàn, 乾 gān. Null elsewhere, and in a text that nothing shows to be traditional.
 */
export function writtenForms(text: string, simplified: readonly string[]): (string | null)[] {
  const written = [...text]
  const isTraditional = written.some((char, at) => char !== simplified[at])
  return simplified.map((char, at) => (isTraditional && SEVERAL.has(char) ? (written[at] ?? null) : null))
}

/** Simplified characters with several traditional ones among those that have several readings in verse. */
const SEVERAL = new Set('干几卷曲系累辟舍合占发只尽斗夹脉么种宁藉强')
