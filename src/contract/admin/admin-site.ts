import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, PositiveId, Time } from '../fields.ts'
import { SiteSettings } from './site-settings.ts'

const editors = { group: 'admin', access: 'editor' } as const
const admins = { group: 'admin', access: 'admin' } as const

const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
const JobRow = z.object({
  jobId: z.int(),
  kind: z.string(),
  state: JobState,
  attempts: z.int(),
  mostAttempts: z.int(),
  /** 0–1. */
  fraction: z.number(),
  note: z.string(),
  error: z.string().nullable(),
  isCancelling: z.boolean(),
  createdAt: Time,
  runAt: Time,
  finishedAt: Time.nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const listJobs = endpoint({
  ...editors,
  method: 'GET',
  path: '/admin/job/list',
  summary: 'Jobs, the newest first',
  input: z.object({ state: JobState.optional(), page: Page, pageSize: PageSize }),
  output: listOf(JobRow),
})

const OneJob = { input: z.object({ jobId: PositiveId }), output: z.null() }
export const retryJobCall = endpoint({
  makesStale: () => ['jobs'],
  ...admins,
  ...OneJob,
  method: 'POST',
  path: '/admin/job/retry',
  summary: 'Puts a job that failed or was cancelled into the queue anew',
})
export const cancelJobCall = endpoint({
  ...admins,
  ...OneJob,
  method: 'POST',
  path: '/admin/job/cancel',
  summary: 'Cancels a job that waits or runs',
})
export const startJob = endpoint({
  makesStale: () => ['jobs'],
  ...admins,
  method: 'POST',
  path: '/admin/job/add',
  summary: 'Starts a chore of the host: counting anew, indexing anew',
  input: z.object({ kind: z.enum(['recount', 'reindex']) }),
  output: z.object({ jobId: z.int(), isNew: z.boolean() }),
})

export const readHealth = endpoint({
  ...editors,
  method: 'GET',
  path: '/admin/health',
  summary: 'What the site is made of and how it is',
  input: z.object({}),
  output: z.object({
    database: z.object({ kind: z.string(), version: z.string(), sizeBytes: z.number(), migrations: z.int() }),
    storageIsReady: z.boolean(),
    library: z.object({
      phase: z.string(),
      done: z.int(),
      total: z.int(),
      problems: z.array(z.object({ ref: z.string(), problem: z.string() })),
    }),
    node: z.string(),
    program: z.string(),
    upSeconds: z.int(),
    memory: z.object({ residentBytes: z.int(), heapBytes: z.int() }),
    counts: z.object({
      books: z.int(),
      poems: z.int(),
      users: z.int(),
      openReports: z.int(),
      openCorrections: z.int(),
      openRights: z.int(),
      jobsFailed: z.int(),
    }),
    slowest: z.array(z.object({ path: z.string(), count: z.int(), meanMs: z.number(), maxMs: z.number() })),
  }),
})

const AuditRow = z.object({
  auditId: z.int(),
  at: Time,
  /** Null: an account that is no more, or the host's command line. */
  actor: z.object({ userId: z.int(), nick: z.string() }).nullable(),
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.int(), name: z.string() }),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.output<typeof AuditRow>

export const listAudit = endpoint({
  ...editors,
  method: 'GET',
  path: '/admin/audit/list',
  summary: 'Who decided what, when and why, the latest first',
  input: z.object({
    action: z.string().max(40).optional(),
    targetKind: z.string().max(20).optional(),
    targetId: PositiveId.optional(),
    actorId: PositiveId.optional(),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(AuditRow),
})

const WordRow = z.object({ wordId: z.int(), pattern: z.string(), action: z.enum(['hold', 'refuse']) })

export const readSiteSettings = endpoint({
  ...admins,
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the host has set, and the list of words',
  input: z.object({}),
  output: z.object({ settings: SiteSettings, version: z.int(), words: z.array(WordRow) }),
})

export const updateSiteSettings = endpoint({
  makesStale: () => ['site'],
  ...admins,
  method: 'POST',
  path: '/admin/settings/update',
  summary: 'Changes what the host has set',
  input: z.object({
    expectedVersion: z.int().min(0),
    notice: SiteSettings.shape.notice.unwrap().optional(),
    newAccounts: SiteSettings.shape.newAccounts.unwrap().optional(),
  }),
  output: z.object({ settings: SiteSettings, version: z.int() }),
})

export const addWord = endpoint({
  ...admins,
  method: 'POST',
  path: '/admin/word/add',
  summary: 'Adds a word of the host: `?` is one character, `*` up to five',
  input: z.object({ pattern: z.string().trim().min(1).max(60), action: z.enum(['hold', 'refuse']) }),
  output: WordRow,
})

export const removeWord = endpoint({
  ...admins,
  method: 'POST',
  path: '/admin/word/remove',
  summary: 'Takes a word off the list',
  input: z.object({ wordId: PositiveId }),
  output: z.null(),
})
