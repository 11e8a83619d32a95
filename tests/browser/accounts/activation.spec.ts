import { axeViolations } from '../axe.ts'
import { linkTo } from '../mailbox.ts'
import { password, signUp } from '../new-members.ts'
import { textsIn } from '../texts.ts'
import { allowComplaints, expect, test, waitForHydration, waitForToasts } from '../visitors.ts'

const unknownToken = 'A'.repeat(43)

test('AUTH-1 AUTH-5 the mail’s link asks for one press, which confirms the address; the three cards are there at once and after the first session', async ({
  page,
  dismissBanners,
}) => {
  // The refusal below logs one.
  allowComplaints()
  await dismissBanners()
  const email = await signUp(page.request)
  await page.goto(await linkTo(page.request, email))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/done')
  await waitForHydration(page)

  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveText('Add a photo of yourself')
  for (const [card, address] of [
    ['Open my profile', '/profile'],
    ['See what premium gives you', '/premium'],
    ['Look around', '/members'],
  ] as const)
    await expect(page.getByRole('link', { name: card })).toHaveAttribute('href', address)
  expect(await axeViolations(page)).toEqual([])
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByRole('button', { name: 'Add your first photo' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Skip for now' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expect(title).toHaveText('Say one thing about yourself')
  // Back leads to the step before, a reload to the same one.
  await page.goBack()
  await expect(title).toHaveText('Add a photo of yourself')
  await page.goForward()
  const line = page.getByLabel('A line under your name', { exact: true })
  // What cannot be saved keeps the reader here, with the reason in view; pressing on all the same asks for
  // confirmation.
  await page.route('**/api/profile.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: 'invalid', message: 'Not like this.' } })
      : route.fallback(),
  )
  await line.fill('A line that is refused')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(line).toHaveAccessibleDescription(/Not like this/)
  await expect(title).toHaveText('Say one thing about yourself')
  await page.getByRole('link', { name: 'Continue' }).click()
  const asks = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
  await asks.getByRole('button', { name: 'Stay here' }).click()
  await expect(asks).toHaveCount(0)
  await page.unroute('**/api/profile.php')
  await waitForToasts(page)
  await line.fill('Slow mornings, long walks')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(title).toHaveText('Does anyone catch your eye?')
  // Back is the undo here: nothing covers the people or the button, not even for a while.
  await expect(page.getByRole('main').getByRole('button', { name: /^Like / })).toHaveCount(3)
  expect(await page.getByText('Changed: A line under your name').count()).toBe(0)
  await page.goto('/activate/done')
  await waitForHydration(page)
  await expect(title).toHaveText('Does anyone catch your eye?')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Like / })
  await expect(hearts).toHaveCount(3)
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Done' }).click()

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile')
  await expect(page.getByText('Add a photo and you’ll get far more replies')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // Once done, neither Back nor the address itself begins it again.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open my profile' })).toBeVisible()
  await page.goto('/activate/done')
  await expect(page.getByRole('link', { name: 'Open my profile' })).toBeVisible()
  const { profile } = await (await page.request.get('/api/profile.php')).json()
  expect(profile.tagline).toBe('Slow mornings, long walks')
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user).toMatchObject({ status: 'active', profile: { status: 'active' } })
})

test('AUTH-5 AUTH-9 the link works without script and in another browser, where the password logs in', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const email = await signUp(page.request)
  const link = await linkTo(page.request, email)
  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: test.info().project.use.baseURL,
  })
  const other = await elsewhere.newPage()
  await other.goto(link)
  const field = other.getByLabel('Password', { exact: true })
  await field.fill('not the one I chose')
  await other.getByRole('button', { name: 'Confirm my email address' }).first().click()
  await expect(field).toHaveAccessibleDescription(/isn’t the password of this account/)
  await field.fill(password)
  await other.getByRole('button', { name: 'Confirm my email address' }).first().click()
  await expect(other).toHaveURL('/activate/done')
  for (const _ of ['photo', 'words']) await other.getByRole('link', { name: 'Skip for now' }).click()
  await other.getByRole('link', { name: 'Done' }).click()
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(3)
  // Opened a second time it asks to log in, and starts no session.
  const third = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
  await third.goto(link)
  await expect(third).toHaveURL('/mail-link/confirmed-already')
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Already done')
  await expect(third.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('AUTH-5 AUTH-6 an owner of the address who did not join makes the account theirs, and the first person is logged out', {
  tag: '@deep',
}, async ({ page, dismissBanners, browser, baseURL }) => {
  const stranger = await browser.newContext({ baseURL })
  const email = await signUp(stranger.request)
  const theirs = await stranger.newPage()
  await theirs.goto('/activate/done')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Your email address isn’t confirmed yet')
  await expect(theirs.getByRole('button', { name: 'Send the email again' })).toBeVisible()

  await dismissBanners()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await linkTo(page.request, email))
  await waitForHydration(page)
  await expect(page.getByText('Please enter the password you chose when you joined')).toBeVisible()
  const known = page.getByLabel('Password', { exact: true })
  await known.press('Enter')
  await expect(known).toHaveAccessibleDescription('Please enter the password you chose when you joined.')
  await known.fill('a password of mine')
  await known.press('Enter')
  await expect(known).toHaveAccessibleDescription(/isn’t the password of this account/)
  await expect(known).toBeFocused()
  await expect(known).toHaveValue('a password of mine')
  await page.getByText('I didn’t choose a password').click()
  await expect(known).toBeHidden()
  const fresh = page.getByLabel('New password')
  const confirm = page.locator('details').getByRole('button', { name: 'Confirm my email address' })
  await fresh.fill('short')
  await confirm.click()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Please tick this box/)
  await page.getByRole('checkbox').check()
  await confirm.click()
  await expect(fresh).toHaveAccessibleDescription(/at least 10 characters/)
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await fresh.fill('my own calm words')
  await confirm.click()
  await page.waitForURL('/activate/done')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  await expect(page.getByRole('link', { name: 'Skip for now' })).toBeVisible()
  await theirs.goto('/activate/done')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Please log in')
  await stranger.close()
})

test('AUTH-5 mail scanners that open the link consume nothing, and its address is sent to nobody else', {
  tag: '@deep',
}, async ({ page, request, dismissBanners, baseURL }) => {
  await dismissBanners()
  const email = await signUp(page.request)
  const link = await linkTo(page.request, email)
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const answer = await request.fetch(link, { method })
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    })
  }
  const referrers: string[] = []
  page.on('request', (sent) => referrers.push(sent.headers().referer ?? ''))
  const origins = new Set<string | undefined>()
  page.on('request', async (sent) => {
    if (sent.method() === 'POST') origins.add((await sent.allHeaders()).origin)
  })
  await page.goto(link)
  await waitForHydration(page)
  const leading = page.locator(
    `a[href*="${link.slice(1)}"], form[action*="${link.slice(1)}"], link[href*="${link.slice(1)}"]`,
  )
  await expect(leading).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/done')
  expect(referrers.filter((referrer) => referrer.includes(link))).toEqual([])
  // The origin is still sent, for browsers that report it in no other way.
  await expect.poll(() => [...origins]).toEqual([baseURL])
})

test('AUTH-10 anything but 43 characters at the root is a 404; an unknown link says what to do', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  allowComplaints()
  await dismissBanners()
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
  expect(await axeViolations(page)).toEqual([])
})

test('AUTH-5 a link that fails on the way says that activation failed, and resends the mail', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  allowComplaints()
  await dismissBanners()
  const email = await signUp(page.request)
  await page.goto(await linkTo(page.request, email))
  await waitForHydration(page)
  await page.route('**/api/activation.php', (route) =>
    route.fulfill({ status: 410, json: { error: 'link_expired', message: 'Link expired' } }),
  )
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/error')
  await page.unroute('**/api/activation.php')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activation failed')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('A new email is on its way')).toBeVisible()
  await linkTo(page.request, email, 2)
})

for (const language of ['fr', 'sv']) {
  test(`AUTH-5 activation from the mailbox is in the member’s language: ${language}`, {
    tag: '@deep',
  }, async ({ page, dismissBanners, setLanguage }) => {
    await dismissBanners()
    await setLanguage(language)
    const email = await signUp(page.request)
    await page.goto(await linkTo(page.request, email))
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Confirm your')
    await page.getByRole('main').getByRole('button').click()
    await page.waitForURL('/activate/done')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const say = textsIn(language)
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(title).toHaveText(say('Add a photo of yourself'))
    expect(await axeViolations(page)).toEqual([])
    // Every step can be skipped, including the people, which is also the last one.
    await page.getByRole('link', { name: say('Skip for now') }).click()
    await expect(title).toHaveText(say('Say one thing about yourself'))
    await page.getByRole('link', { name: say('Skip for now') }).click()
    await expect(title).toHaveText(say('Does anyone catch your eye?'))
    await page.getByRole('link', { name: say('Done') }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  })
}
