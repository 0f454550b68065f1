import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../call.ts'
import { device, EMPTY, mark, position } from './device-fixture.ts'
import { forgetWhatIsSent, join } from './join-account.ts'
import { sendPositions } from './send-positions.ts'
import { sendSettings } from './sync-settings.ts'

/** What a reader that is open would do with marks; none is. */
const merge = () => undefined

describe('signing in', () => {
  it('brings every place, every mark and all time read to the account, once', async () => {
    const here = device({
      'shishu:place:1': position(1, 1000),
      'shishu:place:2': position(2, 2000),
      'shishu:bookmarks:1': [mark('bookmark-1'), mark('bookmark-2', { deleted: true })],
      'shishu:marks:1': [mark('highlight-1', { kind: 'highlight', to: 4 })],
      'shishu:reading-days': {
        '2026-11-19': { seconds: 61.4, characters: 500 },
        '2026-11-20': { seconds: 30, characters: 100 },
      },
    })
    const sync = here.signIn(5)
    await join(sync, merge)
    const sent = here.sent('/userBook/read/update')
    expect(sent.map(input => [input.bookId, input.version, input.blockId, input.offset])).toEqual([
      [2, 0, 70, 3],
      [1, 0, 70, 3],
    ])
    expect(sent[0]).toMatchObject({
      libraryId: '2_chinese',
      day: '2026-11-20',
      secondsRead: 30,
      charactersRead: 100,
      days: [{ day: '2026-11-19', seconds: 61, characters: 500 }],
    })
    expect(here.sent('/userBook/mark/update').map(input => input.clientId)).toEqual(['bookmark-1', 'highlight-1'])
    // Nobody but this device ever saw the second bookmark.
    expect(here.sent('/userBook/mark/delete')).toEqual([])

    here.forget()
    await join(here.signIn(5), merge)
    expect([...here.sent('/userBook/read/update'), ...here.sent('/userBook/mark/update')]).toEqual([])
  })

  it('loses nothing when the network fails in the middle', async () => {
    let isDown = true
    const here = device(
      { 'shishu:place:1': position(1, 1000), 'shishu:reading-days': { '2026-11-20': { seconds: 30, characters: 0 } } },
      {
        '/userBook/read/update': (input: object) => {
          if (isDown) throw new CallFailed({ code: 0, data: null })
          return { record: { ...input, version: 4 }, overtaken: null }
        },
      },
    )
    await expect(join(here.signIn(5), merge)).rejects.toBeInstanceOf(CallFailed)
    isDown = false
    here.forget()
    const again = here.signIn(5)
    await join(again, merge)
    expect(here.sent('/userBook/read/update')).toMatchObject([{ bookId: 1, secondsRead: 30 }])
    expect(again.ledger.versions).toEqual({ 1: 4 })
  })

  it('passes over what the server will never take, and goes on', async () => {
    const here = device(
      { 'shishu:place:1': position(1, 1000), 'shishu:place:2': position(2, 900) },
      {
        '/userBook/read/update': (input: { bookId: number }) => {
          if (input.bookId === 1) throw new CallFailed({ code: 404, data: null })
          return { record: { ...input, version: 1 }, overtaken: null }
        },
      },
    )
    const sync = here.signIn(5)
    await sendPositions(sync)
    expect(here.sent('/userBook/read/update')).toHaveLength(2)
    here.forget()
    await sendPositions(sync)
    expect(here.sent('/userBook/read/update')).toEqual([])
  })

  it('takes the places of other devices only for books that have none here', async () => {
    const record = {
      bookId: 9,
      libraryId: '9_english',
      chapterId: 3,
      chapterNumber: 1,
      blockId: 8,
      offset: 0,
      quote: '',
    }
    const theirs = { ...record, fraction: 0.1, device: 'x', version: 6, updatedAt: '2026-11-20T10:00:00.000Z' }
    const list = [theirs, { ...theirs, bookId: 1, libraryId: '1_chinese', version: 8 }]
    const here = device(
      { 'shishu:place:1': position(1, 1000) },
      { '/userBook/read/list': () => ({ ...EMPTY, list, total: 2 }) },
    )
    await join(here.signIn(5), merge)
    expect(here.store.read('shishu:place:9')).toMatchObject({ language: 'english', chapterNumber: 1, blockId: 8 })
    expect(here.store.read('shishu:place:1')).toEqual(position(1, 1000))
  })

  it('leaves a book alone that is being read while the device meets the account', async () => {
    const theirs = { bookId: 9, libraryId: '9_english', version: 6, updatedAt: '2026-11-20T10:00:00.000Z' }
    const here = device({}, { '/userBook/read/list': () => ({ ...EMPTY, list: [theirs], total: 1 }) })
    const sync = { ...here.signIn(5), isOpen: (bookId: number) => bookId === 9 }
    await join(sync, merge)
    expect(here.store.read('shishu:place:9')).toBeNull()
    expect(sync.ledger.versions[9]).toBeUndefined()
  })

  it('tells of a newer place of another device that stayed', async () => {
    const theirs = { bookId: 1, version: 9 }
    const here = device(
      { 'shishu:place:1': position(1, 1000) },
      { '/userBook/read/update': () => ({ record: theirs, overtaken: theirs }) },
    )
    const sync = here.signIn(5)
    await sendPositions(sync)
    expect(here.notified).toEqual([theirs])
    // The device has heard of it: when the reader goes on here, that is what they want.
    expect(sync.ledger.versions[1]).toBe(9)
  })

  it('moves no place of the account for a book that was only opened here, until someone reads on', async () => {
    const theirs = { bookId: 1, device: 'tablet', chapterNumber: 1, version: 5 }
    const here = device({ 'shishu:place:1': position(1, 1000) }, { '/userBook/read/getOne': () => theirs })
    const sync = here.signIn(5)
    await join(sync, merge)
    await sendPositions({ ...sync, isLeaving: true })
    expect(here.sent('/userBook/read/update')).toEqual([])
    // Not known yet: so the other device's place is offered when the book is opened.
    expect(sync.ledger.versions[1]).toBeUndefined()

    sync.note(({ reading }) => {
      reading[1] = { '2026-11-20': { seconds: 20, characters: 300 } }
    })
    await sendPositions(sync)
    expect(here.sent('/userBook/read/update')).toMatchObject([{ bookId: 1, version: 0, charactersRead: 300 }])
  })

  it('gives the account the settings it lacks, and takes those it has', async () => {
    const fresh = device({ 'shishu:reading': { size: 24 } })
    await join(fresh.signIn(5), merge)
    expect(fresh.sent('/user/update')).toEqual([{ settings: { reading: { size: 24 } } }])

    const other = device(
      { 'shishu:reading': { size: 24, weight: 'bold' } },
      { '/user/info': () => ({ settings: { reading: { size: 18 } } }) },
    )
    const sync = other.signIn(5)
    await join(sync, merge)
    expect(other.store.read('shishu:reading')).toEqual({ size: 18, weight: 'bold' })
    expect(other.sent('/user/update')).toEqual([{ settings: { reading: { size: 18, weight: 'bold' } } }])
    other.forget()
    await sendSettings(sync)
    expect(other.sent('/user/update')).toEqual([])
  })

  it('of settings changed on two devices since they agreed keeps each change, and the later one made here', async () => {
    const account = { reading: { size: 20, ground: 'paper' } as object, readingBooks: { 7: { size: 30 } } as object }
    const here = device({}, { '/user/info': () => ({ settings: account }) })
    const sync = here.signIn(5)
    await join(sync, merge)
    Object.assign(account, {
      reading: { size: 22, ground: 'night', weight: 'bold' },
      readingBooks: { 7: { size: 33 } },
    })
    here.store.write('shishu:reading', { size: 25, ground: 'paper' })
    await join(sync, merge)
    expect(here.store.read('shishu:reading')).toEqual({ size: 25, ground: 'night', weight: 'bold' })
    expect(here.store.read('shishu:reading:7')).toEqual({ size: 33 })
    expect(here.sent('/user/update').at(-1)).toMatchObject({
      settings: { reading: { size: 25, ground: 'night', weight: 'bold' }, readingBooks: { 7: { size: 33 } } },
    })
  })

  it('takes the settings of single books along, and forgets those that were given up on another device', async () => {
    const kept = { 'shishu:reading': { size: 24 }, 'shishu:reading:7': { size: 30, script: 'hant', pinyin: 'off' } }
    const first = device(kept)
    const sync = first.signIn(5)
    await join(sync, merge)
    const books = { 7: { size: 30, script: 'hant', pinyin: 'off' } }
    expect(first.sent('/user/update')).toEqual([{ settings: { reading: { size: 24 }, readingBooks: books } }])

    const account = { reading: { size: 24 }, readingBooks: { ...books, 9: { ground: 'sepia' } } }
    const second = device({}, { '/user/info': () => ({ settings: account }) })
    await join(second.signIn(5), merge)
    expect(second.store.read('shishu:reading:7')).toEqual(books[7])
    expect(second.store.read('shishu:reading:9')).toEqual({ ground: 'sepia' })
    expect(second.sent('/user/update')).toEqual([])

    // Here book 7 follows the others again; there, where nothing was changed, it does when it next joins.
    first.store.write('shishu:reading:7', null)
    first.forget()
    await sendSettings(sync)
    expect(first.sent('/user/update')).toEqual([{ settings: { reading: { size: 24 }, readingBooks: null } }])
    Object.assign(account, { readingBooks: undefined })
    await join(second.signIn(5), merge)
    expect(second.store.keys('shishu:reading:')).toEqual([])
    expect(second.store.read('shishu:reading')).toEqual({ size: 24 })
  })
})

describe('a shared device', () => {
  it('keeps nothing of an account that is left, except what could not be sent', async () => {
    const here = device({ 'shishu:place:1': position(1, 1000), 'shishu:bookmarks:1': [mark('bookmark-1')] })
    const sync = here.signIn(5)
    await join(sync, merge)
    here.store.write('shishu:place:2', position(2, 2000))
    forgetWhatIsSent(here.store, sync.ledger)
    expect(here.store.keys('shishu:place:')).toEqual(['shishu:place:2'])
    expect(here.store.keys('shishu:bookmarks:')).toEqual([])
  })

  it('gives the next account nothing of the one before, and no time twice', async () => {
    const here = device({
      'shishu:place:1': position(1, 1000),
      'shishu:reading-days': { '2026-11-20': { seconds: 30, characters: 0 } },
    })
    await join(here.signIn(5), merge)
    here.forget()
    here.store.write('shishu:place:2', position(2, 2000))
    here.store.write('shishu:reading-days', { '2026-11-20': { seconds: 70, characters: 0 } })
    await join(here.signIn(6), merge)
    expect(here.sent('/userBook/read/update')).toMatchObject([{ bookId: 2, secondsRead: 40 }])
  })
})
