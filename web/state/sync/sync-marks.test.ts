import { describe, expect, it } from 'vitest'
import { device, EMPTY, mark } from './device-fixture.ts'
import { join } from './join-account.ts'
import { receiveMarks, sendMarks } from './sync-marks.ts'

const merged: unknown[] = []
const merge = (bookId: number, marks: readonly unknown[]) => merged.push([bookId, marks])

describe('marks of the account', () => {
  const theirs = mark('from-phone', { markId: 4, updatedAt: '2026-11-20T00:00:00.000Z' })

  it('come to this device, bookmarks to bookmarks and the rest to the reader, and are not sent back', async () => {
    merged.length = 0
    const note = { ...theirs, clientId: 'a-note-there', kind: 'note', note: '好' }
    const here = device(
      {},
      {
        '/userBook/mark/list': () => ({
          ...EMPTY,
          list: [
            { ...theirs, change: 7 },
            { ...note, change: 8 },
          ],
          total: 2,
        }),
      },
    )
    const sync = here.signIn(5)
    await join(sync, merge)
    expect(here.store.read('shishu:bookmarks:1')).toEqual([theirs])
    expect(merged).toEqual([[1, [note]]])
    expect(sync.ledger.marksUntil).toBe('8')
    await sendMarks(sync)
    expect(here.sent('/userBook/mark/update')).toEqual([])
  })

  it('that were made here too, on the same words, stand once: here, and on the account', async () => {
    const mine = mark('my-bookmark', { blockId: 70 })
    const here = device(
      { 'shishu:bookmarks:1': [mine] },
      { '/userBook/mark/list': () => ({ ...EMPTY, list: [{ ...theirs, change: 1 }], total: 1 }) },
    )
    const sync = here.signIn(5)
    await join(sync, merge)
    const left = (here.store.read<{ clientId: string; deleted: boolean }[]>('shishu:bookmarks:1') ?? []).filter(
      each => !each.deleted,
    )
    expect(left.map(each => each.clientId)).toEqual(['from-phone'])
    expect(here.sent('/userBook/mark/delete')).toEqual([{ clientId: 'my-bookmark' }])
    here.forget()
    await join(sync, merge)
    expect([...here.sent('/userBook/mark/delete'), ...here.sent('/userBook/mark/update')]).toEqual([])
  })

  it('are taken away here when another device took them away, but not what was changed here since', async () => {
    const mine = [mark('mark-gone'), mark('mark-changed', { blockId: 71 })]
    let list: unknown[] = []
    const here = device(
      { 'shishu:bookmarks:1': mine },
      { '/userBook/mark/list': () => ({ ...EMPTY, list, total: list.length }) },
    )
    await join(here.signIn(5), merge)
    const changed = { ...mine[1], quote: '改', updatedAt: '2026-11-22T00:00:00.000Z' }
    here.store.write('shishu:bookmarks:1', [mine[0], changed])
    list = ['mark-gone', 'mark-changed'].map((id, nth) =>
      mark(id, { deleted: true, updatedAt: '2026-11-21T00:00:00.000Z', change: nth + 1 }),
    )
    const sync = here.signIn(5)
    // The account is asked before this device has said what it changed.
    await receiveMarks(sync, merge)
    const after = here.store.read<{ clientId: string; deleted: boolean }[]>('shishu:bookmarks:1') ?? []
    expect(after.find(each => each.clientId === 'mark-gone')?.deleted).toBe(true)
    expect(after.find(each => each.clientId === 'mark-changed')).toMatchObject({ deleted: false, quote: '改' })
  })

  it('are asked for after the last change that is known, page by page; a ledger with a time begins anew', async () => {
    const all = Array.from({ length: 150 }, (_, nth) => ({
      ...mark(`mark-${nth}`, { blockId: nth }),
      change: 2 * nth + 1,
    }))
    const list = ({ since }: { since: string }) => {
      const after = all.filter(({ change }) => change > Number(since))
      return { ...EMPTY, list: after.slice(0, 100), total: after.length }
    }
    const here = device({}, { '/userBook/mark/list': list })
    const sync = here.signIn(5)
    sync.note(ledger => {
      ledger.marksUntil = '2026-11-20T00:00:00.000Z'
    })
    await receiveMarks(sync, merge)
    expect(here.store.read('shishu:bookmarks:1')).toHaveLength(150)
    await receiveMarks(sync, merge)
    expect(here.sent('/userBook/mark/list').map(({ since }) => since)).toEqual(['0', '199', '299'])
  })

  it('of an account whose clock is behind that of this device are news nevertheless', async () => {
    const mine = mark('my-bookmark', { updatedAt: '2026-11-22T00:00:00.000Z' })
    let list: object[] = []
    const here = device(
      { 'shishu:bookmarks:1': [mine] },
      { '/userBook/mark/list': () => ({ ...EMPTY, list, total: list.length }) },
    )
    const sync = here.signIn(5)
    await sendMarks(sync)
    list = [{ ...mine, quote: '改', updatedAt: '2026-11-21T00:00:00.000Z', change: 9 }]
    await receiveMarks(sync, merge)
    expect(here.store.read('shishu:bookmarks:1')).toMatchObject([
      { quote: '改', updatedAt: '2026-11-22T00:00:00.001Z' },
    ])
    here.forget()
    await sendMarks(sync)
    expect(here.sent('/userBook/mark/update')).toEqual([])
  })
})
