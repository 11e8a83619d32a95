import { axeViolations } from '../axe.ts'
import { password, signUp } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test('AUTH-8 the settings list the devices and log out the others', async ({
  page,
  dismissBanners,
  browser,
  baseURL,
}) => {
  await dismissBanners()
  const email = await signUp(page.request)
  const login = { data: { email, password } }
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  await phone.request.post(`${baseURL}/api/user.php`, login)
  await page.goto('/settings')
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Where you’re logged in' })
  await expect(section.getByText('This device')).toHaveCount(1)
  const newPassword = section.getByRole('link', { name: 'choose a new password' })
  await expect(newPassword).toHaveAttribute('href', '/reset-password')
  await section.getByRole('button', { name: 'Log out Chrome, Android' }).click()
  await expect(section.getByRole('status')).toHaveText('That device is logged out.')
  expect(await (await phone.request.get(`${baseURL}/api/user.php`)).json()).toEqual({ user: null })
  await phone.request.post(`${baseURL}/api/user.php`, login)
  await page.reload()
  await waitForHydration(page)
  await section.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(section.getByRole('status')).toHaveText('All other devices are logged out.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await phone.close()
  // TRUST-10: a consent is withdrawn where it was given.
  const news = page.getByRole('listitem').filter({ hasText: 'News and offers' })
  await news.getByRole('button', { name: /^Allow/ }).click()
  await expect(news).toContainText(/Given on \d+ \w+ \d{4}/)
  await news.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(news).toContainText(/Withdrawn on \d+ \w+ \d{4}/)
})

test('TRUST-10 the settings list consents with their dates and withdraw them where they are given', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('theo@demo.example')
  await page.goto('/settings')
  await waitForHydration(page)
  const row = page.getByRole('listitem').filter({ hasText: 'News and offers' })
  await row.getByRole('button', { name: /^Allow/ }).click()
  await expect(row).toContainText(/Given on \d+ \w+ \d{4}/)
  await page.reload()
  await waitForHydration(page)
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(row).toContainText(/Withdrawn on \d+ \w+ \d{4}/)
  expect(await axeViolations(page)).toEqual([])
})

test('the display switches of the page and of the footer show the same', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await logIn('anna@demo.example')
  await page.goto('/settings')
  await waitForHydration(page)
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

test('ACC-2 TRUST-10 a tab that gets the focus shows settings changed in another one, and keeps what is being typed', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('anna@demo.example')
  await page.goto('/settings')
  await waitForHydration(page)
  const receipts = page.getByRole('switch', { name: /^Let others see when I’ve read/ })
  const before = await receipts.isChecked()
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill('half-typ')
  await page.request.put('/api/preferences.php', { data: { read_receipts: !before } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(receipts).toBeChecked({ checked: !before })
  await expect(page.getByLabel('New email address')).toHaveValue('half-typ')
  await page.request.put('/api/preferences.php', { data: { read_receipts: before } })
})
