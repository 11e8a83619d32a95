import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { alive, allowComplaints, expect, setCookies, test } from './visitors.ts'

const unknownToken = 'A'.repeat(43)
let people = 0

function newAddress() {
  return `activation-${process.pid}-${Date.now()}-${people++}@test.example`
}

function answers(email: string) {
  return {
    email,
    name: 'Rosalind',
    date_of_birth: '1958-03-04',
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    city: 'Hamburg',
  }
}

/** Signs up by the call, so that the page's browser has the session. */
async function signUp(page: Page, email = newAddress()) {
  const made = await page.request.post('/api/signup.php', {
    data: { ...answers(email), password: 'three green boats', terms: true },
  })
  expect(made.status(), await made.text()).toBe(201)
  return email
}

async function linksTo(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: email } })
  const { mails } = (await answer.json()) as { mails: { links: string[] }[] }
  return mails.flatMap(({ links }) => links.find((link) => /\/[\w-]{43}$/.test(link)) ?? [])
}

/** The newest mail's link, once so many mails have come. */
async function linkTo(request: APIRequestContext, email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await linksTo(request, email)).length, { timeout: 15_000 }).toBe(mails)
  const [newest = ''] = await linksTo(request, email)
  return new URL(newest).pathname
}

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).disableRules(['target-size']).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`,
  )
}

test('AUTH-1 AUTH-5 the mail’s link asks for one press, which confirms the address and leads to three cards', async ({
  page,
  settled,
}) => {
  await settled()
  const email = await signUp(page)
  await page.goto(await linkTo(page.request, email))
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your e-mail address')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await page.waitForURL('/activate/done')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile')
  expect(await findings(page)).toEqual([])
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user).toMatchObject({ status: 'active', profile: { status: 'active' } })
})

test('AUTH-5 AUTH-9 the link works without script and in another browser, where it logs in', async ({
  page,
  browser,
}) => {
  const email = await signUp(page)
  const link = await linkTo(page.request, email)
  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: test.info().project.use.baseURL,
  })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(other).toHaveURL('/activate/done')
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(3)
  // Opened a second time it says that all is well, and lets nobody in.
  const third = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
  await third.goto(link)
  await expect(third).toHaveURL('/activate/done')
  await expect(third.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('AUTH-5 mail scanners that open the link use nothing up, and its address reaches nobody else', async ({
  page,
  request,
  settled,
}) => {
  await settled()
  const email = await signUp(page)
  const link = await linkTo(page.request, email)
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const answer = await request.fetch(link, { method })
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  }
  const referrers: string[] = []
  page.on('request', (sent) => referrers.push(sent.headers().referer ?? ''))
  await page.goto(link)
  await alive(page)
  const leading = page.locator(
    `a[href*="${link.slice(1)}"], form[action*="${link.slice(1)}"], link[href*="${link.slice(1)}"]`,
  )
  await expect(leading).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await page.waitForURL('/activate/done')
  expect(referrers.filter((referrer) => referrer.includes(link))).toEqual([])
})

test('AUTH-10 anything but 43 characters at the root is a 404; an unknown link says what to do', async ({
  page,
  settled,
}) => {
  allowComplaints()
  await settled()
  for (const path of ['/no-such-page', `/${'a'.repeat(42)}`, `/${'a'.repeat(44)}`, `/${'a'.repeat(42)}.`]) {
    expect((await page.request.get(path)).status(), path).toBe(404)
    expect(
      (await page.request.post(path, { headers: { origin: '' } })).status(),
      path,
    ).toBeGreaterThanOrEqual(400)
  }
  const answer = await page.goto(`/${unknownToken}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Link expired or invalid, request a new email',
  )
  await expect(page.getByRole('link', { name: 'Get a link for a new password' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('AUTH-5 a link that fails on the way says that activation failed, and has the mail sent again', async ({
  page,
  settled,
}) => {
  allowComplaints()
  await settled()
  const email = await signUp(page)
  await page.goto(await linkTo(page.request, email))
  await alive(page)
  await page.route('**/api/activation.php', (route) =>
    route.fulfill({ status: 410, json: { error: 'link_expired', message: 'Link expired' } }),
  )
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await page.waitForURL('/activate/error')
  await page.unroute('**/api/activation.php')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activation failed')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('A new mail is on its way')).toBeVisible()
  await linkTo(page.request, email, 2)
})

test('AUTH-5 AUTH-6 ALERT-1 the reminder shows the address, sends again up to its limit, and leaves with the confirmation', async ({
  page,
  settled,
}) => {
  allowComplaints()
  await settled()
  const email = await signUp(page)
  const reminder = page.getByRole('region', { name: 'Confirm your e-mail address' })
  for (const path of ['/settings', '/activate/error']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(reminder, path).toHaveCount(0)
  }
  await page.goto('/members')
  await alive(page)
  await expect(reminder).toContainText(email)
  expect(await findings(page)).toEqual([])
  for (let sent = 2; sent <= 4; sent++) {
    await reminder.getByRole('button', { name: 'Send the mail again' }).click()
    await linkTo(page.request, email, sent)
    await expect(reminder.getByText('A new mail is on its way')).toBeVisible()
  }
  await reminder.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(reminder.getByText('That was a little fast.')).toBeVisible()
  await page.goto(await linkTo(page.request, email, 4))
  await alive(page)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await page.waitForURL('/activate/done')
  await page.goto('/members')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(reminder).toHaveCount(0)
})

test('ALERT-1 the reminder comes with the document and moves nothing', async ({ page, settled }) => {
  await settled()
  await signUp(page)
  const html = await (await page.request.get('/members')).text()
  expect(html).toContain('Please confirm your e-mail address')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/members')
  await alive(page)
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})

test('AUTH-5 a mistyped address is put right before it is confirmed, and the old link ends', async ({
  page,
  settled,
}) => {
  allowComplaints()
  await settled()
  const mistyped = await signUp(page)
  const oldLink = await linkTo(page.request, mistyped)
  await page.goto('/members')
  await alive(page)
  const reminder = page.getByRole('region', { name: 'Confirm your e-mail address' })
  await reminder.getByRole('button', { name: 'Correct the address' }).click()
  await reminder.getByLabel('Your e-mail address').fill('not an address')
  await reminder.getByRole('button', { name: 'Save and send the mail' }).click()
  await expect(reminder.getByText('Invalid email')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await reminder.getByLabel('Your e-mail address').fill('ingrid@demo.example')
  await reminder.getByRole('button', { name: 'Save and send the mail' }).click()
  await expect(reminder.getByText('An account with this e-mail address already exists')).toBeVisible()
  const right = newAddress()
  await reminder.getByLabel('Your e-mail address').fill(right)
  await reminder.getByRole('button', { name: 'Save and send the mail' }).click()
  await expect(reminder.getByText(`Thank you. A mail is on its way to ${right}.`)).toBeVisible()
  await expect(reminder).toContainText(`We wrote to ${right}`)
  expect((await page.request.get(oldLink)).status()).toBe(410)
  await page.goto(await linkTo(page.request, right))
  await alive(page)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await page.waitForURL('/activate/done')
})

for (const language of ['fr', 'sv']) {
  test(`AUTH-5 activation from the mailbox speaks the member’s language: ${language}`, async ({
    page,
    settled,
    speak,
  }) => {
    await settled()
    await speak(language)
    const email = await signUp(page)
    await page.goto(await linkTo(page.request, email))
    await alive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Confirm your')
    await page.getByRole('main').getByRole('button').click()
    await page.waitForURL('/activate/done')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    expect(await findings(page)).toEqual([])
  })
}

test('AUTH-11 ALERT-1 a partner’s member goes on by the link, fills in what is missing and meets first matches', async ({
  page,
  settled,
}) => {
  allowComplaints()
  await settled()
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newAddress()
  const { city: _, ...given } = answers(email)
  const made = await page.request.post('/api/partner-signup.php', {
    data: given,
    headers: { 'x-partner-key': 'demo-partner-key' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { pathname } = new URL((await made.json()).login_url)
  await page.goto(pathname)
  await alive(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL('/complete-signup')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Finish my sign-up' }).click()
  await expect(page.getByText('This password is too short.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('passwordpassword')
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('combobox', { name: 'Town' }).fill('Hamb')
  await page
    .getByRole('option', { name: /Hamburg/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Finish my sign-up' }).click()
  await expect(page.getByText('Many people use this password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('three green boats')
  await page.getByRole('button', { name: 'Finish my sign-up' }).click()
  await page.waitForURL('/signup-matches')
  const dialog = page.getByRole('dialog', { name: 'One last step' })
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'I will look in my mail' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Go on to all members' }).click()
  await page.waitForURL('/members')
  await page.goto('/complete-signup')
  await page.waitForURL('/members')
  expect((await page.request.get(pathname)).status()).toBe(410)
})

test('GROW-2 where consent is asked the source lives in the tab alone, until it is accepted; withdrawn, it is gone', async ({
  page,
  context,
  baseURL,
}) => {
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'tracking')?.value
  const inTab = () => page.evaluate(() => sessionStorage.getItem('tracking'))
  await setCookies(context, baseURL!, { country: 'DE', 'entry-warning': '2026-01-01T00:00:00Z' })
  await page.goto('/?network=radio&sub1=may&other=1')
  await alive(page)
  await expect.poll(inTab).toBe('network=radio&sub1=may')
  expect(await kept()).toBeUndefined()
  await page.getByRole('button', { name: 'Accept' }).click()
  expect(decodeURIComponent((await kept()) ?? '')).toBe('network=radio&sub1=may')
  expect(await inTab()).toBeNull()
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  expect(await kept()).toBeUndefined()
  expect(await inTab()).toBeNull()
})

test('GROW-2 where no consent is needed the source is kept for 30 days', async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, { country: 'AU', 'entry-warning': '2026-01-01T00:00:00Z' })
  await page.goto('/?ref=friend')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'tracking')?.value)
    .toBe('ref%3Dfriend')
})

test('TRUST-10 consents stand in the settings with their dates and are withdrawn where they are given', async ({
  page,
  logIn,
}) => {
  await logIn('theo@demo.example')
  await page.goto('/settings')
  await alive(page)
  const row = page.getByRole('listitem').filter({ hasText: 'News and offers by e-mail' })
  await row.getByRole('button', { name: /^Allow/ }).click()
  await expect(row).toContainText(/Given on \d+ \w+ \d{4}, text version 1/)
  await page.reload()
  await alive(page)
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(row).toContainText(/Withdrawn on \d+ \w+ \d{4}/)
  expect(await findings(page)).toEqual([])
})

test('the display switches of the page and of the footer show the same', async ({ page, logIn }) => {
  await logIn('anna@demo.example')
  await page.goto('/settings')
  await alive(page)
  const high = page.getByRole('button', { name: 'High contrast' })
  const larger = page.getByRole('button', { name: 'Larger text' })
  await expect(high).toHaveCount(2)
  await high.first().click()
  await larger.last().click()
  for (const place of [0, 1]) {
    await expect(high.nth(place)).toHaveAttribute('aria-pressed', 'true')
    await expect(larger.nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await high.last().click()
  await expect(high.first()).toHaveAttribute('aria-pressed', 'false')
})

test('AUTH-12 an expired session is told at login, and leads back to where one was', async ({
  page,
  logIn,
  context,
}) => {
  allowComplaints()
  await logIn('theo@demo.example')
  await page.goto('/settings')
  await alive(page)
  await context.clearCookies({ name: 'auth' })
  const row = page.getByRole('listitem').filter({ hasText: 'How you found us' })
  await row.getByRole('button', { name: /^(Allow|Withdraw)/ }).click()
  await expect(page).toHaveURL('/login?from=%2Fsettings')
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await page.getByLabel('E-mail address').fill('theo@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('second spring demo')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('/settings')
})
