import { axeViolations, horizontalOverflow } from '../axe.ts'
import { linkTo } from '../mailbox.ts'
import { joinAsPartner, newAddress, signUp } from '../new-members.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

test('AUTH-5 AUTH-6 ALERT-1 the reminder shows the address, sends again up to its limit, and disappears with the confirmation in another tab', async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  const email = await signUp(page.request)
  const reminder = page.getByRole('region', { name: 'Confirm your email address' })
  for (const path of ['/settings', '/activate/error']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(reminder, path).toHaveCount(0)
  }
  await page.goto('/members')
  await waitForHydration(page)
  // One line until it is opened, at any width.
  expect((await reminder.boundingBox())?.height).toBeLessThan(80)
  await reminder.getByRole('button', { name: 'Please confirm your email address' }).click()
  await expect(reminder).toContainText(email)
  expect(await axeViolations(page)).toEqual([])
  // In a conversation the same box is under the line that says why nobody can reply yet.
  const other = await context.newPage()
  await other.goto(`${await page.locator('main a[data-cover]').first().getAttribute('href')}/chat`)
  await waitForHydration(other)
  await other.getByRole('button', { name: 'No email yet?' }).click()
  await expect(other.getByRole('button', { name: 'Send the email again' })).toBeVisible()
  for (let sent = 2; sent <= 4; sent++) {
    await reminder.getByRole('button', { name: 'Send the email again' }).click()
    await linkTo(page.request, email, sent)
    await expect(reminder.getByText('A new email is on its way')).toBeVisible()
  }
  await reminder.getByRole('button', { name: 'Send the email again' }).click()
  await expect(reminder.getByText('already sent three emails in the last hour')).toBeVisible()
  // A mail program opens a separate tab.
  await other.goto(await linkTo(page.request, email, 4))
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Confirm my email address' }).click()
  await other.waitForURL('/activate/done')
  await expect(reminder).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('ALERT-1 the reminder comes with the document and moves nothing', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await signUp(page.request)
  const html = await (await page.request.get('/members')).text()
  expect(html).toContain('Please confirm your email address')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/members')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})

test('AUTH-5 a mistyped address is corrected before it is confirmed, and the old link ends', async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  const mistyped = await signUp(page.request)
  const oldLink = await linkTo(page.request, mistyped)
  await page.goto('/members')
  await waitForHydration(page)
  const reminder = page.getByRole('region', { name: 'Confirm your email address' })
  // On a phone it is one line until it is opened.
  expect((await reminder.boundingBox())?.height).toBeLessThan(80)
  await reminder.getByRole('button', { name: 'Please confirm your email address' }).click()
  await expect(reminder.locator(':focus')).toContainText(mistyped)
  await reminder.getByRole('button', { name: 'Correct the address' }).click()
  await reminder.getByLabel('Your email address').fill('not an address')
  await reminder.getByRole('button', { name: 'Save and send the email' }).click()
  await expect(reminder.getByText('Invalid email')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await reminder.getByLabel('Your email address').fill('ingrid@demo.example')
  await reminder.getByRole('button', { name: 'Save and send the email' }).click()
  await expect(reminder.getByText('An account with this e-mail address already exists')).toBeVisible()
  const right = newAddress()
  await reminder.getByLabel('Your email address').fill(right)
  await reminder.getByRole('button', { name: 'Save and send the email' }).click()
  await expect(reminder.getByText(`Thank you. An email is on its way to ${right}.`)).toBeVisible()
  await expect(reminder).toContainText(`We sent an email to ${right}`)
  expect((await page.request.get(oldLink)).status()).toBe(410)
  const link = await linkTo(page.request, right)
  await page.goto(link)
  await waitForHydration(page)
  // A link that expires while its page is open.
  const expired = { status: 410, json: { error: 'link_expired', message: 'Link expired' } }
  await page.route('**/api/activation.php', (route) => route.fulfill(expired), { times: 1 })
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/error')
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/done')
})

test('AUTH-5 CHAT-1 in a conversation the email is resent or corrected, and the line disappears with the confirmation in another tab', {
  tag: '@deep',
}, async ({ page, context, dismissBanners, playwright, baseURL }) => {
  allowComplaints()
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  const theirs = await playwright.request.newContext({ baseURL })
  const partner = await joinAsPartner(theirs)
  const mistyped = await signUp(page.request)
  await page.goto(`/members/${partner}/chat`)
  await waitForHydration(page)
  await page.locator('[data-composer] textarea').fill('Good evening')
  await page.getByRole('button', { name: 'Send for 1 credit' }).click()
  const waits = page.getByText('Bernhard can reply once you’ve confirmed your email address.')
  await expect(waits).toBeVisible()
  const more = page.getByRole('button', { name: 'No email yet?' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText(`A new email is on its way to ${mistyped}.`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  const right = newAddress()
  await page.getByLabel('Your email address').fill(right)
  await page.getByRole('button', { name: 'Save and send the email' }).click()
  await expect(page.getByText(`Thank you. An email is on its way to ${right}.`)).toBeVisible()
  const other = await context.newPage()
  await other.goto(await linkTo(page.request, right))
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Confirm my email address' }).click()
  await other.waitForURL('/activate/done')
  await expect(waits).toHaveCount(0)
  await expect(
    page.getByText('Your email address is confirmed. Bernhard can now reply to you.'),
  ).toBeVisible()
  await theirs.dispose()
})
