import { describe, expect, it } from 'vitest'
import { castHere, putPoem } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`editing poems on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)

    it('edits a poem, finds it by its new words, withdraws it and brings it back', async () => {
      await putPoem(site, 700)
      await putPoem(site, 701, '望月')
      const read = async () => (await cast.editor.get('/admin/poem/detail', { poemId: '700' })).data
      expect(await read()).toMatchObject({ version: 0, title: '静夜思', state: 'published' })
      const lines = ['床前看月光', '疑是地上霜', '举头望山月', '低头思故乡']
      const change = { poemId: 700, expectedVersion: 0, title: '夜思', lines, tags: ['思乡'] }
      expect((await cast.editor.post('/admin/poem/update', change)).code).toBe(200)
      expect((await cast.editor.post('/admin/poem/update', change)).code).toBe(3009)
      const shown = await cast.nobody.get('/poem/detail/700')
      expect(shown.data).toMatchObject({ title: '夜思', tags: [{ name: '思乡' }] })
      expect((shown.data['lines'] as { text: string }[]).map(line => line.text)).toEqual(lines)

      const listed = async () => (await cast.nobody.get('/poem/list')).data.list?.map(row => row['poemId'])
      expect(await listed()).toEqual([700, 701])
      await cast.editor.post('/admin/poem/withdraw', { poemId: 700, state: 'withdrawn', reason: '伪作' })
      expect(await listed()).toEqual([701])
      expect((await cast.nobody.get('/poem/list')).data['total']).toBe(1)
      expect((await cast.nobody.get('/poem/detail/700')).message).toContain('伪作')
      const { data } = await cast.editor.get('/admin/poem/list', { state: 'withdrawn' })
      expect(data.list).toMatchObject([{ id: 700, title: '夜思' }])
      await cast.editor.post('/admin/poem/withdraw', { poemId: 700, state: 'published' })
      expect(await listed()).toEqual([700, 701])
    })

    it('gives a poem to another author, dynasty and form, and both authors count anew', async () => {
      await putPoem(site, 702, '题都城南庄')
      const author = async (name: string, dynasty: string) =>
        site.db
          .selectFrom('authors')
          .select(['id', 'name_en', 'poem_count'])
          .where('name', '=', name)
          .where('dynasty', '=', dynasty)
          .executeTakeFirst()
      const update = async (change: object) => {
        const { version } = (await cast.editor.get('/admin/poem/detail', { poemId: '702' })).data
        return cast.editor.post('/admin/poem/update', { poemId: 702, expectedVersion: version, ...change })
      }
      expect(await author('崔护', '唐')).toBeUndefined()
      expect((await update({ author: '崔护', tags: ['春'] })).data).toMatchObject({ author: '崔护', dynasty: '唐' })
      expect(await author('崔护', '唐')).toMatchObject({ poem_count: 1 })
      await site.db.updateTable('authors').set({ name_en: 'Cui Hu' }).where('name', '=', '崔护').execute()
      expect((await update({ dynasty: '宋', form: '七言绝句' })).data).toMatchObject({
        dynasty: '宋',
        form: '七言绝句',
      })
      expect(await author('崔护', '唐')).toMatchObject({ poem_count: 0, name_en: 'Cui Hu' })
      expect(await author('崔护', '宋')).toMatchObject({ poem_count: 1 })
      const tagged = site.db.selectFrom('poem_tags').select('dynasty').where('poem_id', '=', 702)
      expect(await tagged.executeTakeFirst()).toEqual({ dynasty: '宋' })
      // Back to the one who is known: nothing of him is lost.
      await update({ dynasty: '唐' })
      expect(await author('崔护', '唐')).toMatchObject({ poem_count: 1, name_en: 'Cui Hu' })
      const shown = (await cast.nobody.get('/poem/detail/702')).data
      expect(shown).toMatchObject({ author: { name: '崔护' }, dynasty: '唐', form: '七言绝句' })
      expect((await update({ author: '  ' })).code).toBe(4006)
      const { list = [] } = (await cast.editor.get('/admin/audit/list')).data
      expect(JSON.stringify(list[0])).toContain('poem.edit')
    })

    it('takes a quote only if the work holds it', async () => {
      const add = (text: string) =>
        cast.editor.post('/admin/pick/update', { kind: 'quote', add: { quote: { text, poemId: 700 } } })
      expect((await add('举头望明月')).code).toBe(4006)
      expect((await add('举头望山月')).code).toBe(200)
      const quotes = (await cast.nobody.get('/bookQuote/getRecommend')).data as unknown as object[]
      expect(quotes[0]).toMatchObject({ text: '举头望山月', poemId: 700 })
    })
  })
}
