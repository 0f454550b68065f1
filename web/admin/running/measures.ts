/** The measures in the order in which they are shown, with the bounds of good and poor (web/telemetry/vitals.ts). */
export const MEASURES = {
  LCP: [2500, 4000],
  FCP: [1800, 3000],
  SHOW: [1800, 3000],
  INP: [200, 500],
  FID: [100, 300],
  CLS: [0.1, 0.25],
} as const

export type Measure = keyof typeof MEASURES

/** CLS has no unit, the rest are milliseconds. */
export function shownValue(measure: string, value: number): string {
  return measure === 'CLS' ? value.toFixed(2) : `${Math.round(value)} ms`
}
