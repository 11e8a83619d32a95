import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '#tests/unzip.ts'
import { axeViolations, horizontalOverflow } from '../axe.ts'
import { buy } from '../buy.ts'
import { linkUnder } from '../mailbox.ts'
import { joinAndConfirm, password } from '../new-members.ts'
import { pendingWorkIn, storePendingWork } from '../pending-work.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('ACC-4 TRUST-6 on a phone: two clicks from the settings delete the account, credits are refunded, and the mail brings the account back', async ({
  page,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await buy(page)
  await page.goto('/settings')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible()

  // Each alternative leads to its page.
  for (const [offer, heading] of [
    ['Change email address', 'Email address'],
    ['Invisible mode', 'Invisible mode'],
  ] as const) {
    await page.getByRole('link', { name: offer }).click()
    await expect(page.getByRole('heading', { level: 3, name: heading })).toBeInViewport()
    await page.goBack()
  }
  // A member with many credits is not offered more of them.
  await expect(page.getByRole('button', { name: 'Buy for €4.99' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Get my discount code' })).toBeVisible()
  await expect(page.getByText('You have 20 unused credits. They’re worth €22.49')).toBeVisible()
  const onwards = page.getByRole('button', { name: 'Delete my account' })
  const sizes = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  // As large as the largest, in both dimensions.
  const largest = {
    height: Math.max(...sizes.map(({ height }) => height)),
    width: Math.max(...sizes.map(({ width }) => width)),
  }
  const { height, width } = (await onwards.boundingBox())!
  expect(height).toBeNear(largest.height, largest.height)
  expect(width).toBeNear(largest.width, largest.width)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Refund me €22.49' }).click()
  await expect(page.getByText('We’ve noted your refund')).toBeVisible()
  await expect(page.getByText('You have 20 unused credits.')).toBeHidden()
  expect((await (await page.request.get('/api/user.php')).json()).user.credits).toBe(5)
  await expect(page.getByRole('button', { name: 'Buy for €4.99' })).toBeVisible()

  await expect(page.getByText('At once: nobody can see your profile any more')).toBeVisible()
  await page.getByText('I need a break').click()
  expect(await axeViolations(page)).toEqual([])
  await storePendingWork(page)
  await onwards.click()
  await expect(page).toHaveURL('/account-deleted')
  expect(await pendingWorkIn(page)).toEqual([])
  await expect(page.getByText('For 14 days you can use the link in it to get everything back')).toBeVisible()
  await expect(page.getByText(/^Erased for good on \d/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  // The first mail stays valid even when another one is requested.
  const wayBack = await linkUnder(page, { email, subject: 'Your account at Second Spring will be deleted' })

  await logIn(page, email)
  const refused = page.getByRole('alert').filter({ hasText: 'This account is about to be deleted.' })
  await expect(refused.getByRole('link', { name: 'Customer service' })).toBeVisible()
  await refused.getByRole('button', { name: 'Send me that email again' }).click()
  await expect(refused.getByText('It’s on its way.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(wayBack)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/mail-link/reactivated')
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible()
  await page.goto(wayBack)
  await expect(page.getByRole('heading', { name: 'Already done' })).toBeVisible()
  await logIn(page, email)
  await expect(page).toHaveURL('/members')
})

test('ACC-4 in Finnish on a desktop, by keyboard: a member requests all their personal data and reads it', async ({
  page,
  dismissBanners,
  setLanguage,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await page.request.put('/api/user.php', { data: { language: 'fi' } })
  await setLanguage('fi')
  await page.goto('/settings')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Valmistele tietoni' }).press('Enter')
  const section = page.locator('#data')
  await expect(section).toBeFocused()
  const isThere = async () => (await page.request.get('/api/account-export.php')).status()
  await expect.poll(isThere).toBe(200)
  // It appears automatically, and nothing that has the focus is removed.
  await expect(section.getByRole('button', { name: 'Lataa tietoni' })).toBeVisible()
  await expect(section).toBeFocused()
  const mails = async () =>
    (await (await page.request.get('/dev/mailbox.json', { params: { to: email } })).json()).mails
  await expect.poll(async () => (await mails())[0].links.join()).toContain('/settings#data')
  await page.goto('/settings#data')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Tietosi', exact: true })).toBeInViewport()
  expect(await axeViolations(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lataa tietoni' }).press('Enter')
  const file = unzip(await readFile(await (await coming).path()))
  expect(JSON.parse(`${file.get('data.json')}`).account.account[0].email).toBe(email)
  const own = await page.context().newPage()
  await own.setContent(`${file.get('index.html')}`)
  await expect(own.getByText(email)).toBeVisible()
  expect(await axeViolations(own)).toEqual([])
  await own.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(own)).toBeLessThanOrEqual(0)
})
