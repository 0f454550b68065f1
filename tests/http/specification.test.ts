import { describe, expect, it } from 'vitest'
import { useComments } from './fixtures/comments-fixture.ts'
import { DATABASES } from './people-server.ts'

const EPUB = { name: 'a.txt', size: 100, kind: 'book' }

describe.each(DATABASES)('the calls of the specification, on %s', kind => {
  const people = useComments(kind)

  it('that read exist, under the names and with the parameters that it gives', async () => {
    const person = await people.person()
    const added = await person.post('/bookComment/add', { bookId: 1, text: '读到这里，想起从前。' })
    expect(added.code).toBe(200)
    const lists = await person.post('/user/book/collection/update', { name: '常读', public: true, add: [1] })
    expect(lists.code).toBe(200)
    const { list: poems = [] } = (await person.get('/poem/list')).data
    const ids = {
      work: 1,
      list: Number(lists.data['collectionId']),
      poem: Number(poems[0]?.['poemId']),
      comment: Number(added.data['commentId']),
    }
    const reads = [
      '/book/select?type=1',
      '/book/recommendBook',
      '/bookQuote/getRecommend',
      '/bookTag/list',
      `/book/bookDetail/${ids.work}`,
      `/book/bookReader/${ids.work}`,
      `/book/comment/${ids.work}`,
      `/book/collection/detail/${ids.list}`,
      `/poem/detail/${ids.poem}`,
      `/bookComment/detail/${ids.comment}`,
      '/userBook/bookShelf/list',
      '/user/info',
      '/userBook/read/list',
      `/userBook/read/getOne?bookId=${ids.work}`,
      `/bookComment/list?bookId=${ids.work}`,
      '/bookComment/getRecommendCommentList',
      '/book/recommendBookNameList',
      '/book/getNewBookList',
      `/book/detailRecommendBook?bookId=${ids.work}`,
      '/book/getNewShelfBookList',
      '/book/collection/list',
      '/book/collection/recommendList',
      '/user/book/collection/list',
      '/poemTag/list',
      '/poem/list',
      '/poem/recommendList',
      `/common/searchWorks?keyword=${encodeURIComponent('子曰')}`,
      `/oss/getToken?${new URLSearchParams({ ...EPUB, size: '100' })}`,
      `/book/getDownloadToken?bookId=${ids.work}&language=chinese&format=txt`,
      '/userBook/download/list',
    ]
    for (const path of reads) expect([path, (await person.get(path)).code]).toEqual([path, 200])
    const { data } = await person.get('/user/info')
    for (const field of ['userId', 'nick', 'identity', 'head', 'downloadInfo', 'downloadCount', 'headImage'])
      expect(data).toHaveProperty(field)
    expect(data['downloadCount']).toBe((data['downloadInfo'] as unknown[]).length)
  })

  it('with an absent id, which is 0, say that there is no such thing', async () => {
    const visitor = people.site().device()
    const paths = ['book/bookDetail', 'book/bookReader', 'book/comment', 'book/collection/detail', 'poem/detail']
    for (const path of [...paths, 'bookComment/detail'])
      expect([path, (await visitor.get(`/${path}/0`)).code]).toEqual([path, 404])
  })

  it('that change exist: none is unknown, and what lacks its fields names them', async () => {
    const person = await people.person()
    const wrong = ['/userBook/bookShelf/update', '/user/register', '/user/login', '/userBook/read/update', '/book/add']
    for (const path of [...wrong, '/bookComment/add', '/bookComment/delete', '/bookComment/update']) {
      const { code, data } = await person.post(path, {})
      expect([path, code, Object.keys(data?.fields ?? {}).length > 0]).toEqual([path, 4006, true])
    }
    const alert = { exceptType: '接口异常', alarmLevel: 4, alarmMsgKey: 'k1', alarmMsg: '{"url":"/a/v1/x"}' }
    expect((await person.post('/logAlert/sendAggregateMessage', alert)).code).toBe(200)
    const log = { userId: null, time: Date.now(), logName: 'vitals', userAgent: 'x', entries: [] }
    expect((await person.post('/log/frontend', log)).code).toBe(200)
    expect((await person.post('/user/update', { nick: '新名' })).code).toBe(200)
    expect((await person.get('/user/logout', {}, { 'sec-fetch-site': 'same-origin' })).code).toBe(200)
    expect((await person.get('/user/info')).code).toBe(2003)
  })
})
