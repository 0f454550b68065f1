/** The port of the site that the journeys start; another one lets two checkouts run theirs at the same time. */
export const JOURNEY_PORT = Number(process.env.JOURNEY_PORT ?? 3917)

/** Where the journeys find their site: one that runs already (`SITE_URL`), or the one they start. */
export const SITE_URL = process.env.SITE_URL ?? `http://127.0.0.1:${JOURNEY_PORT}`
