import { axeViolations } from '../axe.ts'
import {
  answerBirthday,
  answerWho,
  expectStep,
  field,
  fieldErrors,
  openSignup,
  signupForm,
  submitStep,
} from '../signup-flow.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

test.beforeEach(({ dismissBanners }) => dismissBanners())

for (const place of ['page', 'modal']) {
  test(`AUTH-1 the towns stay under their field while the ${place} scrolls, and Escape closes them`, {
    tag: '@deep',
  }, async ({ page }) => {
    // This much of a phone is left above its keyboard.
    await page.setViewportSize({ width: 390, height: 460 })
    if (place === 'page') await openSignup(page)
    else {
      await page.goto('/')
      await waitForHydration(page)
      await page.locator('a[href$="/signup"][data-cover]').first().click()
    }
    await answerWho(page)
    await answerBirthday(page)
    await field(page, 'country').selectOption('DE')
    const town = signupForm(page).getByRole('combobox').last()
    const list = page.getByRole('listbox')
    const hamburg = list.getByRole('option', { name: 'Hamburg' }).first()
    await town.pressSequentially('ham')
    await expect(hamburg).toBeInViewport({ ratio: 1 })
    await expect(signupForm(page).getByText('Town', { exact: true })).toBeInViewport({ ratio: 1 })
    // The rest is hidden from screen readers while the list is open.
    expect(await axeViolations(page, '[data-open]')).toEqual([])
    const top = async () => (await town.boundingBox())!.y
    const gap = async () => (await list.boundingBox())!.y - (await top())
    const [topBefore, gapBefore] = [await top(), await gap()]
    expect(gapBefore).toBeGreaterThan(0)
    await page.mouse.move(2, 20)
    await page.mouse.wheel(0, -60)
    await expect.poll(top).not.toBe(topBefore)
    await expect(town).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(gap).toBeNear(gapBefore, gapBefore)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(town).toHaveValue('ham')
    await page.keyboard.press('ArrowDown')
    await expect(hamburg).toHaveAttribute('id', (await town.getAttribute('aria-activedescendant'))!)
    // The choice answers the question; Back shows the town and its region, and Continue leads on from there.
    await hamburg.click()
    await expectStep(page).toBe('name')
    await expect(list).toHaveCount(0)
    await signupForm(page).getByRole('button', { name: 'Back' }).click()
    await expect(town).toHaveValue('Hamburg')
    await expect(signupForm(page).getByRole('status').filter({ hasText: 'Hamburg' })).toBeVisible()
    await submitStep(page)
    await expectStep(page).toBe('name')
  })
}

test('AUTH-1 a town on no list is no obstacle', { tag: '@deep' }, async ({ page }) => {
  await openSignup(page)
  await answerWho(page)
  await answerBirthday(page)
  await field(page, 'country').selectOption('DE')
  await signupForm(page)
    .locator('button[type=button]')
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click()
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(1)
  await field(page, 'region').selectOption('DE-HH')
  await submitStep(page)
  await expectStep(page).toBe('name')
})

test('AUTH-1 towns that cannot load without a network are not called unknown, and load when it is back', async ({
  page,
  context,
}) => {
  allowComplaints()
  await openSignup(page)
  await answerWho(page)
  await answerBirthday(page)
  await field(page, 'country').selectOption('DE')
  const town = signupForm(page).getByRole('combobox').last()
  const failed = signupForm(page).getByText(
    'We couldn’t load the towns. Please check your internet connection.',
  )
  await context.setOffline(true)
  await town.pressSequentially('Hambur')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Nothing found. Try other letters.')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: 'My town isn’t in the list', includeHidden: true }),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: 'Hamburg' }).first()).toBeVisible()
  await expect(failed).toHaveCount(0)

  // Typed in full but not chosen, the town is looked up on Continue.
  await context.setOffline(true)
  await town.pressSequentially('g')
  await page.keyboard.press('Escape')
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveText(/We couldn’t load the towns/)
  await context.setOffline(false)
  await expect(fieldErrors(page)).toHaveCount(0)
  await submitStep(page)
  await expectStep(page).toBe('name')
})
