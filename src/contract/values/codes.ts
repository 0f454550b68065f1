/** The seven codes that the specification calls normal: the client raises no alert for them. */
export const NORMAL_CODES: ReadonlySet<number> = new Set([200, 2003, 3009, 4006, 4007, 4009, 14007])

/** Every code of the contract with the HTTP status that says the same in HTTP's words. */
export const STATUS_OF_CODE = {
  200: 200,
  2003: 401,
  3009: 409,
  4006: 422,
  4007: 401,
  4009: 429,
  14007: 403,
  404: 404,
  413: 413,
  415: 415,
  500: 500,
  503: 503,
} as const

export type Code = keyof typeof STATUS_OF_CODE

export type Envelope<Data> = { code: number; data: Data; message?: string }
