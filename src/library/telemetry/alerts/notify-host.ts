import { expressionBuilder } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import type { Database } from '../../../db/tables/tables.ts'

export type HostWebhook = {
  /** Given by the host, who may name an address of their own network. */
  address: string
  /** Where the site is, for the link in the message. */
  site: string
  fetch?: typeof fetch
}

/** What became of a look: nothing to tell, told, too soon after the last, or why it could not be told. */
export type HostNotified = 'nothing' | 'told' | 'too soon' | { failure: string }

/**
 * Tells the host of alerts by a message to their webhook: those nobody was told of yet and those that have grown tenfold
 * in people since, of level 3 and above, none that is resolved or silenced. One message in five minutes, of ten alerts at
 * most. What could not be told is told at the next look, within a day.
 */
export async function notifyHost(db: Db, webhook: HostWebhook, now = Date.now()): Promise<HostNotified> {
  const { last } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.max('told_at').as('last'))
    .executeTakeFirstOrThrow()
  if (last !== null && now - last < BETWEEN_MS) return 'too soon'
  // Claimed before they are told, so that of two nodes one tells.
  const claimed = await db
    .updateTable('alerts')
    .set(({ eb, ref }) => ({
      told_at: now,
      told_people: eb.case().when('people', '>', 1).then(ref('people')).else(1).end(),
    }))
    .where(untold(now))
    .returning(['key', 'except_type', 'level', 'message', 'build', 'count', 'people', 'first_at', 'last_at'])
    .execute()
  if (claimed.length === 0) return 'nothing'
  const sorted = claimed.toSorted((a, b) => b.people - a.people || b.level - a.level || a.first_at - b.first_at)
  const failure = await sent(webhook, messageOf(sorted, webhook.site))
  if (failure === null) return 'told'
  await db.updateTable('alerts').set({ told_at: null, told_people: 0 }).where('told_at', '=', now).execute()
  return { failure }
}

const BETWEEN_MS = 5 * 60_000
const DAY_MS = 86_400_000
const LEAST_LEVEL = 3
const GROWN = 10

function untold(now: number) {
  const eb = expressionBuilder<Database, 'alerts'>()
  const silence = eb
    .selectFrom('alert_silences')
    .select('alert_silences.failure')
    .whereRef('alert_silences.failure', '=', 'alerts.failure')
    .where('until_at', '>', now)
  return eb.and([
    eb('level', '>=', LEAST_LEVEL),
    eb('state', '=', 'open'),
    eb('last_at', '>', now - DAY_MS),
    eb.or([eb('told_at', 'is', null), eb('people', '>=', eb('told_people', '*', eb.lit(GROWN)))]),
    eb.not(eb.exists(silence)),
  ])
}

type Row = {
  key: string
  except_type: string
  level: number
  message: string
  build: string
  count: number
  people: number
  first_at: number
  last_at: number
}

const MOST_TOLD = 10
const LEVELS = ['', '提示 hint', '轻微 slight', '一般 normal', '严重 severe', '致命 fatal']

/** `text` is what Slack, Mattermost, Rocket.Chat and Google Chat show; the rest is for programs. */
function messageOf(rows: readonly Row[], site: string) {
  const shown = rows.slice(0, MOST_TOLD)
  const admin = `${site}/admin?room=alerts`
  const lines = shown.map(
    row => `[${LEVELS[row.level] ?? row.level}] ${titleOf(row)} · ${row.count}× · ${row.people} 人 people`,
  )
  const more = rows.length - shown.length
  const text = [`诗书 Shishu ${site}: ${rows.length}`, ...lines, ...(more > 0 ? [`+ ${more}`] : []), admin].join('\n')
  const alerts = shown.map(row => ({
    title: titleOf(row),
    exceptType: row.except_type,
    level: row.level,
    build: row.build,
    count: row.count,
    people: row.people,
    firstAt: new Date(row.first_at).toISOString(),
    lastAt: new Date(row.last_at).toISOString(),
  }))
  return { text, site, admin, alerts, more }
}

/** A failing call is named by its key; an error of a page by its own words. */
function titleOf({ key, except_type: kind, message }: Row): string {
  try {
    const { type, message: words } = JSON.parse(message) as { type?: unknown; message?: unknown }
    if (typeof type === 'string' && typeof words === 'string') return oneLine(`${kind} ${type}: ${words}`)
  } catch {
    // Words of their own, or cut off.
  }
  return oneLine(key.startsWith(kind) ? key : `${kind} ${message}`)
}

// Written by whoever told: one line, and nothing that a chat would take for a mention.
const oneLine = (text: string) => text.replaceAll(/[\s<>@]+/g, ' ').slice(0, 200)

const ANSWER_MS = 10_000

/** Null when it has arrived, else why not. */
async function sent({ address, fetch: ask = fetch }: HostWebhook, message: object): Promise<string | null> {
  try {
    const answer = await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // Elsewhere than the host has said nothing is sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `HTTP ${answer.status}`
  } catch (error) {
    const { message: words, cause } = error as Error
    return cause instanceof Error ? `${words}: ${cause.message}` : words
  }
}
