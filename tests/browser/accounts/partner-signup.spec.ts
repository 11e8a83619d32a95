import type { APIRequestContext } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { answers, newAddress, password } from '../new-members.ts'
import { allowComplaints, delayScripts, expect, test, waitForHydration } from '../visitors.ts'

/** Signs up without a town; returns the path of the link to continue with. */
async function signUpByPartner(request: APIRequestContext, email: string) {
  const { city: _, ...given } = answers(email)
  const made = await request.post('/api/partner-signup.php', {
    data: given,
    headers: { 'x-partner-key': 'demo-partner-key' },
  })
  expect(made.status(), await made.text()).toBe(201)
  return new URL((await made.json()).login_url).pathname
}

test('AUTH-11 ALERT-1 a partner’s member continues by the link, fills in what is missing and meets first matches', async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newAddress()
  const pathname = await signUpByPartner(page.request, email)
  await page.goto(pathname)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('/complete-signup')
  expect(await axeViolations(page)).toEqual([])
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
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Finish my sign-up' }).click()
  await page.waitForURL('/signup-matches')
  const dialog = page.getByRole('dialog', { name: 'One last step' })
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'I’ll check my email' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue to all members' }).click()
  await page.waitForURL('/members')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue to all members' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/complete-signup')
  await page.waitForURL('/members')
  expect((await page.request.get(pathname)).status()).toBe(410)
})

test('AUTH-11 CHAT-8 a form filled in and pressed before the script has loaded is sent afterwards, and the first matches are greeted with ready words', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  const pathname = await signUpByPartner(page.request, newAddress())
  const arrive = await delayScripts(page)
  await page.goto(pathname, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true })
  await page.waitForURL('/complete-signup', { waitUntil: 'commit' })
  await page.getByLabel('Your name on this site').fill('Early Rosalind')
  await page.getByRole('combobox', { name: 'Town' }).fill('Hamburg')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('button', { name: 'Finish my sign-up' }).click({ noWaitAfter: true })
  const sent = page.waitForRequest('**/api/complete-signup.php')
  arrive()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Early Rosalind',
    city: 'Hamburg',
    password,
    terms: true,
  })
  await page.waitForURL('/signup-matches')

  // A press there puts the words into the field, where they can be changed; nothing is sent.
  await page.getByRole('link', { name: 'Say hello to' }).first().click()
  const message = page.getByRole('textbox', { name: /^Your message to/ })
  await expect(message).toHaveValue(/^Hello .+\?$/)
  await expect(message).toBeFocused()
  // Emptied, it stays empty, and other words are offered.
  await message.fill('')
  await page.getByRole('button', { name: 'Ideas for a first message' }).click()
  const opener = page.getByRole('list', { name: 'Icebreakers' }).getByRole('button').last()
  const words = (await opener.textContent()) ?? ''
  await opener.click()
  await expect(message).toHaveValue(words)
  await expect(page.getByRole('heading', { name: /^Say hello to/ })).toBeVisible()
  // A started message is never replaced.
  await page.reload()
  await waitForHydration(page)
  await expect(message).toHaveValue(words)
})
