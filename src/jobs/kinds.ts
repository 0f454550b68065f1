import type { JobRooms, JobRun } from './queue.ts'

/** Every kind of job, each loaded when it first comes. */
export function jobKinds(deps: JobRooms): Readonly<Record<(typeof JOB_KINDS)[number], JobRun>> {
  return {
    download: async job => (await import('./make-download.ts')).makeDownload(job, deps),
    reindex: async job => (await import('./reindex.ts')).reindex(job),
    align: async job => (await import('./align-editions.ts')).alignInJob(job),
    'read-upload': async job => (await import('./uploads/read-upload.ts')).readUpload(job, deps),
    'check-upload': async job => (await import('./uploads/check-upload.ts')).checkUpload(job, deps),
    'publish-upload': async job => (await import('./uploads/publish-upload.ts')).publishUpload(job, deps),
    'reread-edition': async job => (await import('./uploads/reread-edition.ts')).rereadEdition(job, deps),
    'learn-flows': async job => (await import('./uploads/detect-text-directions.ts')).detectTextDirections(job, deps),
    'index-edition': async job => (await import('./index-edition.ts')).indexEditionInJob(job),
    'import-watched': async job => (await import('./imports/import-watched.ts')).importWatched(job, deps),
    'library-changed': async () => deps.announce('library'),
    recount: async job => (await import('./recount.ts')).recount(job),
  }
}

/** Their names: a job of another kind is left to a newer program. */
export const JOB_KINDS = [
  'download',
  'reindex',
  'recount',
  'align',
  'read-upload',
  'check-upload',
  'publish-upload',
  'reread-edition',
  'learn-flows',
  'index-edition',
  'import-watched',
  'library-changed',
] as const

/** They take long, and nobody waits for them: done beside the others. */
export const JOBS_BESIDE: ReadonlySet<string> = new Set<(typeof JOB_KINDS)[number]>([
  'check-upload',
  'index-edition',
  'learn-flows',
])
