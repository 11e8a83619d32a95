import { axeViolations, horizontalOverflow } from '../axe.ts'
import { newAddress } from '../new-members.ts'
import {
  answerBirthday,
  answerName,
  answerPlace,
  answerWho,
  expectStep,
  field,
  fillAccount,
  firstMember,
  openSignup,
  password,
  signupForm,
  submitStep,
} from '../signup-flow.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test.beforeEach(({ dismissBanners }) => dismissBanners())

test('AUTH-1 the keyboard alone is enough', { tag: '@deep' }, async ({ page }) => {
  await openSignup(page)
  await field(page, 'gender').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectStep(page).toBe('born')
  await expect(page.getByRole('heading').first()).toBeFocused()
  for (const part of ['4', '3', '1956']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(part)
  }
  await page.keyboard.press('Enter')
  await expectStep(page).toBe('place')
  await field(page, 'country').selectOption('DE')
  await page.keyboard.press('Tab')
  await signupForm(page).getByRole('combobox').last().focus()
  await page.keyboard.type('Rostock')
  await expect(page.getByRole('option', { name: 'Rostock' }).first()).toBeVisible()
  // The number of options is announced while the list is open, and gone with it.
  const said = page.locator('[data-live-announcer]')
  await expect(said).toContainText('available')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectStep(page).toBe('name')
  expect(await said.textContent()).not.toContain('available')
  await expect(page.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Marianne')
  await page.keyboard.press('Enter')
  await expectStep(page).toBe('account')
  await expect(page.getByRole('heading').first()).toBeFocused()
  const email = newAddress()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await field(page, 'terms').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText(email)).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`AUTH-1 axe finds nothing on any step at ${width} px, and nothing overflows`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    const check = async (name: string) => {
      expect(await axeViolations(page), name).toEqual([])
      expect(await horizontalOverflow(page), name).toBeLessThanOrEqual(0)
    }
    await openSignup(page, await firstMember(page))
    await check('who')
    await submitStep(page)
    await check('who, refused')
    await answerWho(page)
    await check('born')
    await answerBirthday(page)
    await expectStep(page).toBe('place')
    await check('place')
    await answerPlace(page)
    await check('name')
    await answerName(page)
    await expectStep(page).toBe('message')
    await check('message')
    await submitStep(page)
    await expectStep(page).toBe('account')
    await check('account')
    await submitStep(page)
    await check('account, refused')
    await fillAccount(page, newAddress())
    await submitStep(page)
    await expect(page.locator('.lucide-mail-check').first()).toBeVisible()
    await check('done')
  })

  test(`AUTH-2 axe finds nothing in the modal at ${width} px`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('a[href$="/signup"][data-cover]').first().click()
    await expectStep(page).toBe('who')
    expect(await axeViolations(page)).toEqual([])
    await answerWho(page)
    expect(await axeViolations(page)).toEqual([])
  })
}
