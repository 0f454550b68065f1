import { createHmac } from 'node:crypto'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { SITE_URL } from './address.ts'

const PASSWORD = 'seven quiet herons'
const newName = () => `herons${Math.random().toString(36).slice(2, 10)}`

const octet = () => Math.floor(Math.random() * 250)
test.use({
  extraHTTPHeaders: { 'x-forwarded-for': `10.1.${octet()}.${octet()}` },
  // A passkey belongs to a name; an address of numbers has none.
  baseURL: SITE_URL.replace('127.0.0.1', 'localhost'),
})

test('one-time codes are turned on by their secret, asked for at the next sign-in, and a recovery code stands in for them', async ({
  page,
}) => {
  // Twice it may wait for the next half minute.
  test.setTimeout(120_000)
  const name = await registered(page)
  await page.goto('/user?tab=security')
  const second = page.getByRole('region', { name: '两步验证' })
  await expect(second).toContainText('现在只用密码登录')
  await second.getByRole('button', { name: '开启' }).click()
  await page.getByRole('dialog').getByLabel('现在的密码').fill(PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: '验证器的二维码' })).toBeVisible()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('dialog').getByLabel('验证码').fill('000000')
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click()
  await expect(page.getByRole('dialog')).toContainText('这个验证码不对')
  await earlyInHalfMinute(page)
  await page.getByRole('dialog').getByLabel('验证码').fill(codeOf(secret, -1))
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click()
  const listed = page.getByRole('dialog', { name: '恢复码' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await page.getByRole('button', { name: '已保存' }).click()
  await expect(second).toContainText('两步验证已开启')
  await expect(second).toContainText('还剩 10 个')

  await signedOut(page)
  await firstStep(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('两步验证')
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('验证码不对')
  await earlyInHalfMinute(page)
  await page.getByLabel('验证码').fill(codeOf(secret))
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page).toHaveURL(/\/user$/)

  await signedOut(page)
  await firstStep(page, name)
  await page.getByRole('button', { name: '用恢复码' }).click()
  await page.getByLabel('恢复码').fill(codes[3] ?? '')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page).toHaveURL(/\/user$/)
})

test('a passkey is made, named, asked for as a second step, signs in alone, and is removed', async ({ page }) => {
  const authenticator = await virtualAuthenticator(page)
  const name = await registered(page)
  await page.goto('/user?tab=security')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('dialog').getByLabel('名字').fill('我的手机')
  await page.getByRole('dialog').getByLabel('现在的密码').fill(PASSWORD)
  await page.getByRole('button', { name: '在这台设备上创建' }).click()
  await page.getByRole('button', { name: '已保存' }).click()
  await page.getByRole('button', { name: '给「我的手机」改名' }).click()
  await page.getByRole('dialog').getByLabel('名字').fill('旧手机')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('region', { name: '两步验证' })).toContainText('旧手机')

  await signedOut(page)
  await firstStep(page, name)
  await page.getByRole('button', { name: '用通行密钥确认' }).click()
  await expect(page).toHaveURL(/\/user$/)

  await signedOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('鹭')

  await signedOut(page)
  await page.goto('/login')
  await authenticator.send('WebAuthn.setUserVerified', {
    authenticatorId: authenticator.authenticatorId,
    isUserVerified: false,
  })
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('alert')).toContainText('通行密钥没有验证成功')
  await authenticator.send('WebAuthn.setUserVerified', {
    authenticatorId: authenticator.authenticatorId,
    isUserVerified: true,
  })
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page).toHaveURL(/\/user$/)

  await page.goto('/user?tab=security')
  await page.getByRole('button', { name: '移除「旧手机」' }).click()
  await page.getByRole('dialog').getByLabel('现在的密码').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByRole('region', { name: '两步验证' })).toContainText('现在只用密码登录')
})

test('devices are listed and signed out one by one, and a new password signs out the rest', async ({
  page,
  browser,
}) => {
  const name = await registered(page)
  const other = await browser.newContext()
  const there = await other.newPage()
  await firstStep(there, name)
  await expect(there).toHaveURL(/\/user$/)
  await page.goto('/user?tab=security')
  const sessions = page.getByRole('region', { name: '已登录的设备' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: '这一台' })).toContainText('Linux 上的 Chrome')
  await sessions.getByRole('button', { name: '让「Linux 上的 Chrome」退出登录' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.reload()
  await expect(there.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
  await firstStep(there, name)
  await expect(there).toHaveURL(/\/user$/)
  const password = page.getByRole('region', { name: '改密码' })
  await password.getByLabel('现在的密码').fill(PASSWORD)
  await password.getByLabel('新密码').fill('password')
  await password.getByRole('button', { name: '改密码' }).click()
  await expect(password).toContainText('这个密码太常见')
  await password.getByLabel('新密码').fill('nine loud cranes')
  await password.getByRole('button', { name: '改密码' }).click()
  await expect(page.getByText('密码已修改，其他设备上的登录都已退出')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.reload()
  await expect(there.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
  await other.close()
})

async function registered(page: Page): Promise<string> {
  const name = newName()
  await page.goto('/register')
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('昵称').fill('鹭')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(/\/user$/)
  return name
}

async function firstStep(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Without its cookies, and after the last answer that would have renewed them. */
async function signedOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A device that holds passkeys and knows its owner, by Chromium's own protocol. */
async function virtualAuthenticator(page: Page): Promise<CDPSession & { authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return Object.assign(session, { authenticatorId })
}

/** A code lives half a minute, and the one before it half a minute more: it is not typed when its time is nearly over. */
async function earlyInHalfMinute(page: Page): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 12_000) await page.waitForTimeout(left + 100)
}

/** A code by RFC 6238 itself. */
function codeOf(secret: string, halfMinutes = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + halfMinutes))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
