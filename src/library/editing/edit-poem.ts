import type { EditedPoem, updatePoem } from '../../contract/admin/admin-works.ts'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { bulkInsert } from '../../db/queries/writes/bulk-insert.ts'
import { poemTagEn } from '../../ingest/poems/facts/poem-tags.ts'
import { pinyinKey } from '../../text/pinyin/pinyin.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { CHANGED_MEANWHILE } from '../moderation/site-settings.ts'
import { indexPoems } from '../publish/index/index-works.ts'
import { bareName } from '../publish/index/name-keys.ts'
import { authorIdOf, publishAuthors } from '../publish/shelf/publish-authors.ts'
import { publishTags, tagIdOf } from '../publish/shelf/publish-tags.ts'
import { changesBetween } from './changes.ts'
import { recountAround } from './recount.ts'
import { movedNotes } from './works/moved-notes.ts'

type Change = ParsedInputOf<typeof updatePoem>

/** Everything an editor may change of a poem, withdrawn or not; `version` 0 while it is as it came. @throws NotFound */
export async function poemForEditing(db: Db, poemId: number): Promise<EditedPoem> {
  const poem = await db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .leftJoin('withdrawn_poems', 'withdrawn_poems.poem_id', 'poems.id')
    .select(['poems.id', 'poems.title', 'poems.title_en', 'poems.preface', 'poems.lines', 'poems.form', 'poems.cipai'])
    .select(['poems.dynasty', 'poems.language', 'poems.source_ref', 'poems.edited_at', 'poems.popularity'])
    .select(['authors.name as author', 'withdrawn_poems.poem_id as withdrawn', 'withdrawn_poems.reason'])
    .where('poems.id', '=', poemId)
    .executeTakeFirst()
  if (!poem) throw new NotFound()
  const tags = await db
    .selectFrom('poem_tags')
    .innerJoin('tags', 'tags.id', 'poem_tags.tag_id')
    .select('tags.name')
    .where('poem_tags.poem_id', '=', poemId)
    .orderBy('tags.name')
    .execute()
  return {
    poemId: poem.id,
    version: poem.edited_at,
    title: poem.title,
    titleEn: poem.title_en,
    author: poem.author,
    dynasty: poem.dynasty,
    form: poem.form,
    cipai: poem.cipai,
    language: poem.language,
    preface: poem.preface,
    lines: poem.lines.split('\n'),
    tags: tags.map(tag => tag.name),
    source: poem.source_ref,
    state: poem.withdrawn === null ? 'published' : 'withdrawn',
    withdrawnReason: poem.reason ?? '',
  }
}

/** Changes what is given of a poem, in one transaction; from then on the sources change it no more. @throws NotFound, AlreadyThere */
export async function editPoem(db: Db, actor: Actor, change: Change): Promise<EditedPoem> {
  return db.transaction().execute(async transaction => {
    const before = await poemForEditing(transaction, change.poemId)
    if (before.version !== change.expectedVersion) throw new AlreadyThere(CHANGED_MEANWHILE)
    const { title, titleEn, preface, lines, cipai, form } = change
    await transaction
      .updateTable('poems')
      .set({
        ...(title !== undefined && { title, title_folded: bareName(title), sort_key: pinyinKey(title) }),
        ...(titleEn !== undefined && { title_en: titleEn }),
        ...(preface !== undefined && { preface }),
        ...(lines !== undefined && {
          lines: lines.join('\n'),
          notes: movedNotes(await sourceNotes(transaction, change.poemId), before.lines, lines),
        }),
        ...(cipai !== undefined && { cipai }),
        ...(form !== undefined && { form }),
        edited_at: Math.max(Date.now(), before.version + 1),
      })
      .where('id', '=', change.poemId)
      .execute()
    await putAuthor(transaction, before, change)
    if (change.tags) await putTags(transaction, { ...before, dynasty: change.dynasty ?? before.dynasty }, change.tags)
    if (before.state === 'published') await indexPoems(transaction, [change.poemId])
    const after = await poemForEditing(transaction, change.poemId)
    await audit(transaction, actor, {
      action: 'poem.edit',
      target: { kind: 'poem', id: change.poemId },
      reason: change.reason,
      ...changesBetween(before, after),
    })
    return after
  })
}

async function sourceNotes(db: Db, poemId: number): Promise<string> {
  const row = await db.selectFrom('poems').select('notes').where('id', '=', poemId).executeTakeFirstOrThrow()
  return row.notes
}

/** Another author or dynasty: the poem goes to that author, made when there is none, and both count anew. */
async function putAuthor(db: Db, before: EditedPoem, change: Pick<Change, 'author' | 'dynasty'>): Promise<void> {
  const { author = before.author, dynasty = before.dynasty } = change
  if (author === before.author && dynasty === before.dynasty) return
  const { author_id: earlier } = await db
    .selectFrom('poems')
    .select('author_id')
    .where('id', '=', before.poemId)
    .executeTakeFirstOrThrow()
  const authorId = authorIdOf({ name: author, dynasty })
  // What is known of that author already, an English name and years, stays.
  await publishAuthors(db, [{ name: author, nameEn: '', dynasty, years: '' }], new Map())
  await db.updateTable('poems').set({ author_id: authorId, dynasty }).where('id', '=', before.poemId).execute()
  await db.updateTable('poem_tags').set({ dynasty }).where('poem_id', '=', before.poemId).execute()
  await recountAround(db, { authorIds: [earlier, authorId] })
}

async function putTags(db: Db, before: EditedPoem, tags: readonly string[]) {
  const { popularity } = await db
    .selectFrom('poems')
    .select('popularity')
    .where('id', '=', before.poemId)
    .executeTakeFirstOrThrow()
  await publishTags(db, 'poem', tags, poemTagEn)
  await db.deleteFrom('poem_tags').where('poem_id', '=', before.poemId).execute()
  const rows = [...new Set(tags)].map(name => ({
    poem_id: before.poemId,
    tag_id: tagIdOf('poem', name),
    popularity,
    dynasty: before.dynasty,
  }))
  await bulkInsert(db, 'poem_tags', rows)
  await recountAround(db, { tagIds: [...before.tags, ...tags].map(name => tagIdOf('poem', name)) })
}
