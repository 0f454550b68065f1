/**
 * Whether a Chinese text is classical, by its particles: of 之乎者也矣焉哉曰兮其 and 的了着是们这那吗呢你 the first are more.
 * Verse without either counts as classical where its clauses are of five or seven characters. Counted on the first 4,000 characters.
 */
export function isClassical(text: string): boolean {
  const start = text.slice(0, COUNTED)
  const old = start.match(OLD)?.length ?? 0
  const today = start.match(TODAY)?.length ?? 0
  if (old + today >= ENOUGH) return old > today
  const clauses = start.split(/[^\p{Script=Han}]+/u).filter(clause => clause.length > 1)
  const even = clauses.filter(clause => [4, 5, 7].includes(clause.length)).length
  return clauses.length > 0 && even / clauses.length > 0.8
}

const COUNTED = 4000
const ENOUGH = 4
const OLD = /[之乎者也矣焉哉曰兮其]/g
const TODAY = /[的了着著是们們这這那吗嗎呢你她]/g
