import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a browser tells of itself is short. */
const MESSAGE_BYTES = 16 * 1024

/** The id of a build as `/builds/latest.json` names it; '' where a page does not say, or says something else. */
const Build = z.string().max(40).catch('').default('')

/** One alert of a page; `alarmMsgKey` groups repeats. Level 1 hint, 2 slight, 3 normal, 4 severe, 5 fatal. */
export const Alert = z.object({
  exceptType: z.string().min(1).max(100),
  alarmLevel: z.int().min(1).max(5),
  alarmMsgKey: z.string().min(1).max(100),
  alarmMsg: z.string().max(8000),
  /** The build of the page. */
  build: Build,
})
export type Alert = z.output<typeof Alert>

export const sendAlert = endpoint({
  method: 'POST',
  path: '/logAlert/sendAggregateMessage',
  group: 'telemetry',
  summary: 'Tells the people of the site that a call of a page failed; the same key counts up',
  access: 'public',
  bodyBytes: MESSAGE_BYTES,
  input: Alert,
  output: z.null(),
})

/** What one browser has seen: errors, web vitals, memory. `time` is epoch milliseconds of the browser. */
export const FrontLog = z.object({
  userId: z.int().nullable().default(null),
  time: z.number(),
  logName: z.string().min(1).max(60),
  userAgent: z.string().max(400),
  entries: z.array(z.record(z.string().max(60), z.json())).max(100),
  build: Build,
})
export type FrontLog = z.output<typeof FrontLog>

export const sendFrontLog = endpoint({
  method: 'POST',
  path: '/log/frontend',
  group: 'telemetry',
  summary: 'Errors, web vitals and memory of one browser',
  access: 'public',
  bodyBytes: MESSAGE_BYTES,
  input: FrontLog,
  output: z.null(),
})

/** What is longer is cut: a report is worth more than its last words. */
const cut = (most: number) => z.string().transform(text => text.slice(0, most))
const Count = z.number().catch(0).default(0)

/** What the error reporter's image beacon carries in `data` (the specification's error report). */
export const ErrorReport = z.object({
  pageUrl: cut(2000),
  type: cut(100),
  message: cut(4000),
  fileUrl: cut(2000).default(''),
  stack: cut(2000).default(''),
  column: Count,
  line: Count,
  userAgent: cut(400).default(''),
  clientWidth: Count,
  clientHeight: Count,
  time: Count,
  alarmLevel: z.int().min(1).max(5).catch(3).default(3),
  exceptType: cut(100).default('frontend exception'),
  build: Build,
})
export type ErrorReport = z.output<typeof ErrorReport>

/** The same report in the shape that the specification gives for the backend, in the beacon's `backend`. */
export const BackendReport = z.object({
  url: z.string(),
  type: z.string(),
  funcModule: z.string().default(''),
  content: z.string(),
  other: z
    .array(z.object({ key: z.string(), value: z.coerce.string() }))
    .max(20)
    .default([]),
  options: z.object({ alarmLevel: z.int().optional(), exceptType: z.string().optional() }).default({}),
})
export type BackendReport = z.output<typeof BackendReport>
