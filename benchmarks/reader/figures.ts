/** A line of figures, under whose they are. */
export function say(name: string, text: string) {
  console.log(`  ${name.padEnd(12)} ${text}`)
}

/** Whether a figure is within what it may be. */
export function limit(what: string, value: number, most: number) {
  const digits = most < 1 ? 2 : most < 20 ? 1 : 0
  console.log(`  ${value <= most ? 'met ' : 'OVER'}         ${what}: ${value.toFixed(digits)} (limit ${most})`)
}

export function middle(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function ninetyFifth(values: readonly number[]): number {
  return quantile(values, 0.95)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
