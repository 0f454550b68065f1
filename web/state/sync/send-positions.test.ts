import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../call.ts'
import { device, position } from './device-fixture.ts'
import { join } from './join-account.ts'
import { sendPositions, settleSent } from './send-positions.ts'
import type { Sync } from './sync.ts'

const merge = () => undefined
const read = (sync: Sync, bookId: number, seconds: number) =>
  sync.note(ledger => {
    const day = { '2026-11-20': { seconds, characters: 100 } }
    ledger.reading[bookId] = day
    ledger.days = day
  })
const never = () => new Promise(() => undefined)
const failed = () => {
  throw new CallFailed({ code: 0, data: null })
}
const UPDATE = '/userBook/read/update'

describe('leaving the page', () => {
  it('without a network loses neither the place nor the time: both go out when it is back', async () => {
    let isDown = true
    const here = device(
      { 'shishu:place:1': position(1, 1000) },
      { [UPDATE]: (input: object) => (isDown ? failed() : { record: { ...input, version: 4 }, overtaken: null }) },
    )
    const sync = here.signIn(5)
    read(sync, 1, 30)
    await expect(sendPositions({ ...sync, isLeaving: true })).rejects.toBeInstanceOf(CallFailed)
    isDown = false
    here.forget()
    await sendPositions(sync)
    expect(here.sent(UPDATE)).toMatchObject([{ bookId: 1, blockId: 70, secondsRead: 30, charactersRead: 100 }])
    here.forget()
    await sendPositions(sync)
    expect(here.sent(UPDATE)).toEqual([])
  })

  it('sends what was read once, when the call arrived and its answer did not', async () => {
    const here = device({ 'shishu:place:1': position(1, 1000) }, { [UPDATE]: never })
    const sync = here.signIn(5)
    read(sync, 1, 30)
    void sendPositions({ ...sync, isLeaving: true })
    await Promise.resolve()
    const sent = here.sent(UPDATE)[0]
    expect(sent).toMatchObject({ secondsRead: 30 })
    here.forget()
    // The next visit: the account has a version above the one that was known, of this device.
    here.answers['/userBook/read/list'] = () => ({
      list: [{ bookId: 1, device: sent?.device, version: 7 }],
      total: 1,
      page: 1,
      pageSize: 100,
    })
    here.answers[UPDATE] = (input: object) => ({ record: { ...input, version: 8 }, overtaken: null })
    const next = here.signIn(5)
    await join(next, merge)
    expect(here.sent(UPDATE)).toEqual([])
    expect(next.ledger.versions).toEqual({ 1: 7 })
  })

  it('sends it again, when the page was gone before the call came out', async () => {
    const here = device({ 'shishu:place:1': position(1, 1000) }, { [UPDATE]: never })
    const sync = here.signIn(5)
    read(sync, 1, 30)
    void sendPositions({ ...sync, isLeaving: true })
    await Promise.resolve()
    here.forget()
    here.answers[UPDATE] = (input: object) => ({ record: { ...input, version: 1 }, overtaken: null })
    await join(here.signIn(5), merge)
    expect(here.sent(UPDATE)).toMatchObject([{ bookId: 1, secondsRead: 30, charactersRead: 100 }])
  })
})

describe('what was on its way when its page went', () => {
  it('is asked for once, however much it is, and never more than a hundred of it are kept', async () => {
    const many = Array.from({ length: 140 }, (_, i) => i + 1)
    const here = device(Object.fromEntries(many.map(id => [`shishu:place:${id}`, position(id, id)])), {
      [UPDATE]: never,
    })
    for (const id of many) {
      const sync = here.signIn(5)
      read(sync, id, 30)
      here.store.write('shishu:place:1', position(id, id * 1000))
      void sendPositions({ ...sync, isLeaving: true })
      await Promise.resolve()
    }
    expect((here.store.read('shishu:sync') as { sending: unknown[] }).sending).toHaveLength(100)
    here.forget()
    here.answers[UPDATE] = (input: object) => ({ record: { ...input, version: 1 }, overtaken: null })
    const sync = here.signIn(5)
    await settleSent(sync, sync.ledger.sending)
    expect(here.sent('/userBook/read/list')).toHaveLength(1)
    expect(here.sent('/userBook/read/getOne')).toHaveLength(0)
    expect(sync.ledger.sending).toEqual([])
    const counted = Object.values(sync.ledger.reading).map(days => days['2026-11-20']?.seconds ?? 0)
    expect(counted.reduce((sum, seconds) => sum + seconds, 0)).toBe(140 * 30)
  })
})

describe('two tabs', () => {
  it('send what one of them read once, and neither forgets what the other has sent', async () => {
    const here = device({ 'shishu:place:1': position(1, 1000) })
    const [one, other] = [here.signIn(5), here.signIn(5)]
    here.store.write('shishu:reading-days', { '2026-11-20': { seconds: 600, characters: 100 } })
    read(one, 1, 600)
    await Promise.all([sendPositions(one), sendPositions(other)])
    expect(here.sent(UPDATE)).toMatchObject([{ bookId: 1, secondsRead: 600 }])
    here.forget()
    here.store.write('shishu:place:2', position(2, 2000))
    await sendPositions(other)
    await sendPositions(one)
    expect(here.sent(UPDATE)).toMatchObject([{ bookId: 2 }])
    here.forget()
    // A third is opened later: all the time read is on the account already.
    await join(here.signIn(5), merge)
    expect(here.sent(UPDATE)).toEqual([])
  })

  it('leave each other alone when somebody else signed in in one of them', async () => {
    const here = device({ 'shishu:place:1': position(1, 1000) })
    const one = here.signIn(5)
    here.signIn(6)
    read(one, 1, 600)
    await sendPositions(one)
    expect(here.sent(UPDATE)).toEqual([])
    expect(here.store.read('shishu:sync')).toMatchObject({ userId: 6, reading: {} })
  })
})
