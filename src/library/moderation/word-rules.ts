import { AlreadyThere, FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { batchQueries } from '../../db/queries/batch-queries.ts'
import { preparedQuery } from '../../db/queries/compiled-query.ts'
import { foldedPattern, type WordMatcher, wordMatcher } from '../../text/sentences/word-pattern.ts'
import { type Actor, audit } from './audit.ts'

export type WordRule = { id: number; pattern: string; action: 'hold' | 'refuse' }

/** A host that needs more than this needs a person, not a list. */
const MOST_RULES = 1_000

/** The host's own words in the order they were added. */
export function wordRules(db: Db): Promise<WordRule[]> {
  return db.selectFrom('word_rules').select(['id', 'pattern', 'action']).orderBy('id').limit(MOST_RULES).execute()
}

/** Adds a word. @throws FieldsWrong when nothing is left to look for, AlreadyThere when it is on the list */
export async function addWordRule(db: Db, actor: Actor, rule: Omit<WordRule, 'id'>): Promise<WordRule> {
  const folded = foldedPattern(rule.pattern)
  if (folded === null) throw new FieldsWrong({ pattern: NOTHING_TO_FIND })
  return db.transaction().execute(async transaction => {
    const { n } = await transaction
      .selectFrom('word_rules')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= MOST_RULES) throw new FieldsWrong({ pattern: LIST_FULL })
    const added = await transaction
      .insertInto('word_rules')
      .values({ ...rule, folded, created_at: Date.now() })
      .onConflict(conflict => conflict.column('folded').doNothing())
      .returning(['id', 'pattern', 'action'])
      .executeTakeFirst()
    if (!added) throw new AlreadyThere(ON_THE_LIST)
    await audit(transaction, actor, { action: 'word.add', target: { kind: 'word', id: added.id }, after: rule })
    return added
  })
}

/** @throws NotFound */
export async function removeWordRule(db: Db, actor: Actor, id: number): Promise<null> {
  return db.transaction().execute(async transaction => {
    const removed = await transaction
      .deleteFrom('word_rules')
      .where('id', '=', id)
      .returning(['pattern', 'action'])
      .executeTakeFirst()
    if (!removed) throw new NotFound()
    await audit(transaction, actor, { action: 'word.remove', target: { kind: 'word', id }, before: removed })
    return null
  })
}

/** What the host's words say of a text: refused before held; null when none is in it. */
export async function wordVerdict(db: Db, text: string): Promise<WordRule['action'] | null> {
  const rules = await compiledRules(db)
  const hit = (action: WordRule['action']) => rules.some(rule => rule.action === action && rule.matches(text))
  return hit('refuse') ? 'refuse' : hit('hold') ? 'hold' : null
}

type Compiled = { action: WordRule['action']; matches: WordMatcher }

const compiled = new WeakMap<object, { mark: string; rules: Compiled[] }>()

/** Rules are only added and removed, so their number and the newest say whether the list is the known one. */
async function compiledRules(db: Db): Promise<Compiled[]> {
  const row = await markOfRules(db, '')
  const mark = `${row?.n} ${row?.last} ${row?.at}`
  // Transactions are objects of their own; their executor's adapter is the connection's.
  const key = db.getExecutor().adapter
  const known = compiled.get(key)
  if (known?.mark === mark) return known.rules
  const rows = await db.selectFrom('word_rules').select(['folded', 'action']).orderBy('id').limit(MOST_RULES).execute()
  const rules = rows.map(({ folded, action }) => ({ action, matches: wordMatcher(folded) }))
  compiled.set(key, { mark, rules })
  return rules
}

type Mark = { n: number; last: number | null; at: number | null }

const markOfRules = batchQueries<Mark>({ keyOf: () => '', read: db => markRows(db) })

const markRows = preparedQuery(db =>
  db
    .selectFrom('word_rules')
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.max<number | null>('id').as('last'),
      fn.max<number | null>('created_at').as('at'),
    ]),
)

const NOTHING_TO_FIND = { zh: '请写至少一个字', en: 'Write at least one letter' }
const LIST_FULL = { zh: `最多 ${MOST_RULES} 条`, en: `At most ${MOST_RULES} words` }
const ON_THE_LIST = { zh: '这个词已在名单里', en: 'This word is on the list already' }
