import { describe, expect, it } from 'vitest'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const TRADITIONAL = `《鷺鷥記》\n作者：張遠\n\n${[...'一二三'].map(n => `第${n}章 雲裏聽風\n\n山中有鷺鷥，遠遠飛來，聲聲動聽。\n\n萬籟無聲，頭髮與鬍鬚皆白。\n`).join('\n')}`
const MIXED = `《龙鷺記》\n作者：李聲\n\n${[...'一二三'].map(n => `第${n}章 云裏听风\n\n山中有鹭鷥，远遠飛来，声聲动聽。\n\n萬籁無声，头髮与鬍须皆白。𠮷野𡧛。\n`).join('\n')}`
// After the beginning of 草枕 (夏目漱石).
const JAPANESE = `《向う三軒両隣》\n作者：夏目漱石\n\n${[...'一二三'].map(n => `第${n}章 長閑\n\n詩が生れて、画が出来る。只の人が作った人の世が住みにくいからとて、越す国はあるまい。\n\n着想を紙に落さぬとも、心の奥に起る。\n`).join('\n')}`

for (const kind of DATABASES) {
  describe(`an imported book and the script of its reader, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('in traditional characters is simplified for who reads 简, everywhere, and as it was for who reads 繁', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, '鷺鷥記.txt', TRADITIONAL, { rights: 'public-domain' })
      const seen = async (script: string) => {
        const answers = await Promise.all([
          reader.get(`/book/bookDetail/${bookId}`, { script }),
          reader.get(`/book/bookReader/${bookId}`, { chapter: '1', script }),
          reader.get('/common/searchWorks', { keyword: '鹭鸶记', script }),
          reader.get('/book/select', { script, keyword: '鹭鸶记' }),
        ])
        for (const { code } of answers) expect(code).toBe(200)
        return answers.map(({ data }) => JSON.stringify(data))
      }
      const simplified = await seen('hans')
      for (const text of simplified) expect(text).toContain('鹭鸶记')
      for (const text of simplified) expect(text).not.toMatch(/[鷺鷥記張遠雲聽聲頭髮鬍鬚]/)
      expect(simplified[1]).toContain('头发与胡须皆白')
      expect(simplified[1]).toContain('云里听风')
      const traditional = await seen('hant')
      for (const text of traditional) expect(text).toContain('鷺鷥記')
      expect(traditional[1]).toContain('頭髮與鬍鬚皆白')
      const original = await reader.get(`/book/bookReader/${bookId}`, { chapter: '1', script: 'original' })
      expect(JSON.stringify(original.data)).toContain('頭髮與鬍鬚皆白')
    })

    it('in Japanese stays as it is, whatever script its reader chose', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, '向う三軒.txt', JAPANESE, { rights: 'public-domain' })
      for (const script of ['hans', 'hant']) {
        const answers = await Promise.all([
          reader.get(`/book/bookDetail/${bookId}`, { script }),
          reader.get(`/book/bookReader/${bookId}`, { chapter: '1', script }),
        ])
        const [detail, reading] = answers.map(({ data }) => JSON.stringify(data))
        expect(detail).toContain('向う三軒両隣')
        expect(reading).toContain('詩が生れて、画が出来る。只の人が作った人の世')
      }
    })

    it('in a mixture of scripts is in one for who chose one, and is said to be in none', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, '龙鷺記.txt', MIXED, { rights: 'public-domain' })
      const reading = async (script: string) => {
        const { data } = await reader.get(`/book/bookReader/${bookId}`, { chapter: '1', script })
        return { script: (data['edition'] as { script: unknown }).script, text: JSON.stringify(data) }
      }
      const [hans, hant] = [await reading('hans'), await reading('hant')]
      expect([hans.script, hant.script]).toEqual([null, null])
      expect(hans.text).toContain('山中有鹭鸶，远远飞来，声声动听。')
      expect(hant.text).toContain('山中有鷺鷥，遠遠飛來，聲聲動聽。')
      for (const { text } of [hans, hant]) expect(text).toContain('𠮷野𡧛')
    })
  })
}
