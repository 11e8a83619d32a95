import type { Page } from '@playwright/test'
import { flow, goOn, sayAccount, sayBorn, sayName, sayPlace, step } from './joining.ts'
import { newAddress } from './new-members.ts'
import { alive, expect, test } from './visitors.ts'

/** How many answers to a question are in sight; folded up, the others are there for keys and screen readers alone. */
const answersInSight = (page: Page, name: string) =>
  expect.poll(() =>
    page
      .locator(`label:has([name=${name}])`)
      .evaluateAll((labels) => labels.filter((label) => label.clientWidth > 1).length),
  )

test.beforeEach(({ settled }) => settled())

test('GROW-1 three taps on a lander are answered in sign-up and stand in the profile', async ({ page }) => {
  await page.goto('/landers/iconslanding')
  await alive(page)
  const reason = page.locator('label:has([name=signup_reason][value=travel])')
  const start = page.locator('main form button[type=submit]')
  await expect(reason).toBeHidden()
  await page.locator('label:has([name=who][value=female-male])').click()
  // The answered question is folded up to its answer.
  await answersInSight(page, 'who').toBe(1)
  await expect(start).toBeHidden()
  await reason.click()
  for (const id of [3, 17]) await page.locator(`label:has([name=interests][value="${id}"])`).click()
  await start.click()
  await step(page).toBe('born')
  const answered = flow(page).getByTestId('already-answered')
  await expect(answered.getByRole('listitem')).toHaveText(['Someone to travel with', 'Cooking', 'Travel'])
  await sayBorn(page)
  await sayPlace(page)
  await sayName(page)
  await sayAccount(page, newAddress())
  const made = page.waitForResponse((response) => response.url().includes('/api/signup.php'))
  await goOn(page)
  expect((await made).status()).toBe(201)
  const profile = await page.request.get('/api/profile.php')
  expect((await profile.json()).profile).toMatchObject({ signup_reason: 'travel', interests: [3, 17] })
})

test('GROW-1 by keyboard the answers can be looked through before one is taken', async ({ page }) => {
  await page.goto('/landers/iconslanding')
  await alive(page)
  await page.locator('[name=who]').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await answersInSight(page, 'who').toBe(4)
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=signup_reason]').first()).toBeFocused()
  await answersInSight(page, 'who').toBe(1)
})
