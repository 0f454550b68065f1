import * as alerts from '../../contract/admin/admin-alerts.ts'
import * as calls from '../../contract/admin/admin-site.ts'
import { readVitals } from '../../contract/admin/admin-vitals.ts'
import { readSiteNotice } from '../../contract/admin/site-banner.ts'
import { databaseFacts } from '../../db/database-facts.ts'
import { audit } from '../../library/moderation/audit.ts'
import { auditList } from '../../library/moderation/audit-list.ts'
import { changeSiteSettings, siteSettings } from '../../library/moderation/site-settings.ts'
import { addWordRule, removeWordRule, wordRules } from '../../library/moderation/word-rules.ts'
import { addJob } from '../../library/queue/add-job.ts'
import { cancelJob, retryJob } from '../../library/queue/job-control.ts'
import { jobList } from '../../library/queue/job-list.ts'
import { alertList } from '../../library/telemetry/alerts/alert-list.ts'
import { alertStack } from '../../library/telemetry/alerts/alert-stack.ts'
import { changeAlert, removeAlerts } from '../../library/telemetry/alerts/alert-update.ts'
import { vitalsOf } from '../../library/telemetry/logs/vitals.ts'
import { siteCounts } from '../../library/telemetry/site-counts.ts'
import type { Deps } from '../calls/deps.ts'
import { type Route, route } from '../calls/mount.ts'
import { personOf } from '../people/accounts/session.ts'
import { slowestCalls } from './slowest-calls.ts'

/** The calls about the site itself: jobs, alerts, vitals, health, audit, settings and words. */
export function adminSiteRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(calls.listJobs, input => jobList(db, input)),
    route(calls.retryJobCall, async ({ jobId }, caller) => {
      await retryJob(db, personOf(caller), jobId)
      return null
    }),
    route(calls.cancelJobCall, ({ jobId }, caller) => cancelJob(db, personOf(caller), jobId)),
    route(calls.startJob, async ({ kind }, caller) => {
      return db.transaction().execute(async transaction => {
        const job = await addJob(transaction, { kind, key: kind })
        const target = { kind: 'job', id: job.jobId } as const
        await audit(transaction, personOf(caller), { action: 'job.add', target, after: { kind } })
        return job
      })
    }),
    route(alerts.listAlerts, input => alertList(db, input)),
    route(alerts.readAlertStack, ({ key }) => alertStack(db, key, deps.mapsDir)),
    route(alerts.updateAlert, (input, caller) => changeAlert(db, personOf(caller), input)),
    route(alerts.clearAlerts, (input, caller) => removeAlerts(db, personOf(caller), input)),
    route(readVitals, input => vitalsOf(db, input)),
    route(calls.readHealth, async () => ({
      database: await databaseFacts(db),
      storageIsReady: await deps.storage.isReady(),
      ...(await siteCounts(db)),
      library: await libraryState(deps),
      node: process.version,
      program: deps.program ?? '',
      upSeconds: Math.floor(process.uptime()),
      memory: { residentBytes: process.memoryUsage.rss(), heapBytes: process.memoryUsage().heapUsed },
      slowest: slowestCalls(),
    })),
    route(calls.listAudit, input => auditList(db, input)),
    route(calls.readSiteSettings, async () => ({
      ...(await siteSettings(db)),
      words: (await wordRules(db)).map(wordOf),
    })),
    route(calls.updateSiteSettings, ({ expectedVersion, ...change }, caller) =>
      changeSiteSettings(db, personOf(caller), { change, expectedVersion }),
    ),
    route(calls.addWord, async (rule, caller) => wordOf(await addWordRule(db, personOf(caller), rule))),
    route(calls.removeWord, ({ wordId }, caller) => removeWordRule(db, personOf(caller), wordId)),
    route(readSiteNotice, async () => (await siteSettings(db)).settings.notice),
  ]
}

function wordOf({ id, pattern, action }: Awaited<ReturnType<typeof wordRules>>[number]) {
  return { wordId: id, pattern, action }
}

async function libraryState({ db, progress }: Deps) {
  const now = progress?.() ?? { phase: 'off', done: 0, total: 0 }
  const rows = await db
    .selectFrom('import_steps')
    .select(['ref', 'problem'])
    .where('problem', 'is not', null)
    .orderBy('ref')
    .limit(50)
    .execute()
  const problems = rows.map(row => ({ ref: row.ref, problem: row.problem ?? '' }))
  return { phase: now.phase, done: now.done, total: now.total, problems }
}
