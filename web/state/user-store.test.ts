import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchUser, followOtherTabs, redirectAfterLogout, signOut, userState } from './user-store.ts'

// The words and states are those of SPECIFICATION §2, §4 and §8; only the network is faked.

const ANN = {
  userId: 7,
  account: 'ann',
  nick: '安',
  head: 3,
  headImage: '/avatars/3.svg',
  identity: 'reader',
  downloadInfo: [{ downloadId: 1 }, { downloadId: 2 }],
  downloadCount: 0,
  email: null,
  settings: {},
  createdAt: '2026-11-21T00:00:00.000Z',
}

function serverAnswers(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const found = Object.entries(answers).find(([path]) => String(address).includes(path))
    return Response.json(found?.[1] ?? { code: 200, data: { list: [], total: 0, page: 1, pageSize: 100 } })
  })
}

// What follows a sign-in listens to the window; there is none here.
beforeEach(() => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: 'lang=zh-Hans; signed=7' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

it('is loading at the start, with no error and nothing asked for', () => {
  expect(userState()).toEqual({
    user: null,
    isRedirected: false,
    redirectRoute: '',
    userRequested: false,
    loading: true,
    error: '',
  })
})

it('keeps the message of a failure, logs 「获取用户信息失败」, and ends loading', async () => {
  serverAnswers({ 'user/info': { code: 2003, data: null, message: '请先登录' } })
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  await fetchUser()
  expect(userState()).toMatchObject({ user: null, error: '请先登录', loading: false, userRequested: true })
  expect(log).toHaveBeenCalledWith('获取用户信息失败', '请先登录')
})

it('draws nobody signed out because the server failed, and asks it again', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  serverAnswers({ 'user/info': { code: 200, data: ANN } })
  await fetchUser()
  serverAnswers({ 'user/info': { code: 500, data: null, message: '出错了' } })
  await fetchUser()
  expect(userState()).toMatchObject({ user: { nick: '安' }, error: '出错了', loading: false })
  serverAnswers({ 'user/info': { code: 200, data: { ...ANN, nick: '安二' } } })
  // Five seconds and at most a quarter more, drawn by lot.
  await vi.advanceTimersByTimeAsync(6_250)
  expect(userState()).toMatchObject({ user: { nick: '安二' }, error: '' })
  vi.useRealTimers()
})

it('asks nothing when the cookies say that nobody is signed in', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  document.cookie = 'lang=zh-Hans'
  await fetchUser()
  expect(userState()).toMatchObject({ user: null, loading: false, userRequested: true })
  expect(asked).not.toHaveBeenCalled()
})

it('asks once after a session has ended, and not again', async () => {
  serverAnswers({ 'user/info': { code: 2003, data: null, message: '请先登录' } })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await fetchUser()
  expect(document.cookie).toBe('signed=; Max-Age=0; Path=/')
})

it('follows who signs in or out in another tab, when this one is looked at', async () => {
  serverAnswers({ 'user/info': { code: 200, data: ANN } })
  document.cookie = ''
  await fetchUser()
  document.cookie = 'signed=7'
  followOtherTabs()
  await vi.waitFor(() => expect(userState().user).toMatchObject({ nick: '安' }))
  document.cookie = ''
  followOtherTabs()
  expect(userState().user).toBeNull()
})

it('fills the user in on 200, with the number of downloads', async () => {
  serverAnswers({ 'user/info': { code: 200, data: ANN } })
  const asking = fetchUser()
  expect(userState().loading).toBe(true)
  await asking
  expect(userState()).toMatchObject({
    loading: false,
    userRequested: true,
    error: '',
    user: { nick: '安', downloadCount: 2 },
  })
})

it('fails with Logout failed on any other code, and stays signed in', async () => {
  serverAnswers({ 'user/logout': { code: 14007, data: null } })
  redirectAfterLogout('/library')
  await expect(signOut(() => {})).rejects.toThrow('Logout failed')
  expect(userState()).toMatchObject({ user: { nick: '安' }, isRedirected: true, redirectRoute: '/library' })
})

it('clears the user, goes where a redirect was flagged, and then resets the flag, userRequested and the route', async () => {
  serverAnswers({ 'user/logout': { code: 200, data: null } })
  const went: unknown[] = []
  await signOut(route => went.push([route, userState().user, userState().isRedirected]))
  expect(went).toEqual([['/library', null, true]])
  expect(userState()).toMatchObject({ user: null, isRedirected: false, redirectRoute: '', userRequested: false })
})

it('goes nowhere when none was flagged', async () => {
  serverAnswers({ 'user/logout': { code: 200, data: null }, 'user/info': { code: 200, data: ANN } })
  await fetchUser()
  const went: string[] = []
  await signOut(route => went.push(route))
  expect(went).toEqual([])
  expect(userState()).toMatchObject({ user: null, userRequested: true })
})
