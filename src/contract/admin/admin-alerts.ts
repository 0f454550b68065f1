import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, Time } from '../fields.ts'

/** Resolved ones come back when the build that is served reports them again; silenced ones stay silent until their time. */
export const ALERT_STATES = ['open', 'resolved', 'silenced'] as const

const AlertDay = z.object({ day: z.iso.date(), count: z.int(), people: z.int() })

const AlertRow = z.object({
  key: z.string(),
  exceptType: z.string(),
  level: z.int(),
  message: z.string(),
  count: z.int(),
  firstAt: Time,
  lastAt: Time,
  /** Of the pages that reported it. */
  build: z.string(),
  state: z.enum(ALERT_STATES),
  silencedUntil: Time.nullable(),
  /** The last thirty days on which it came, the latest first. */
  days: z.array(AlertDay),
  peopleToday: z.int(),
})
export type AlertRow = z.output<typeof AlertRow>

export const listAlerts = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/alert/list',
  summary: 'What the pages reported, by kind, address, code and build',
  input: z.object({
    level: z.coerce.number().int().min(1).max(5).optional(),
    state: z.enum([...ALERT_STATES, 'all']).default('open'),
    /** `people`: what most people of one day told of first. */
    sort: z.enum(['last', 'people']).default('last'),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(AlertRow),
})

const Key = z.string().min(1).max(200)

export const readAlertStack = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/alert/stack',
  summary: 'The stack of an alert with its positions in the sources, not in the files of the build',
  input: z.object({ key: Key }),
  output: z.object({ stack: z.string() }),
})

export const updateAlert = endpoint({
  group: 'admin',
  access: 'admin',
  method: 'POST',
  path: '/admin/alert/update',
  summary: 'Resolves an alert, silences what failed in every build for some days, or opens it again',
  input: z.object({
    key: Key,
    state: z.enum(ALERT_STATES),
    /** How long it is silenced. */
    days: z.int().min(1).max(365).default(30),
  }),
  output: z.null(),
})

export const clearAlerts = endpoint({
  group: 'admin',
  access: 'admin',
  method: 'POST',
  path: '/admin/alert/clear',
  summary: 'Removes one alert, or all of them',
  input: z.union([z.object({ key: Key }), z.object({ all: z.literal(true) })]),
  output: z.object({ cleared: z.int() }),
})
