import type { Page } from '@playwright/test'
import { axeViolations, expectValidPage, horizontalOverflow } from '../axe.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const ingrid = 'ingrid@demo.example'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openMatchFinder(page: Page) {
  await page.goto('/match-finder')
  await waitForHydration(page)
}

/** One answer to each question, in their order. */
const answers: ((page: Page) => Promise<void>)[] = [
  (page) => button(page, 'A man').click(),
  (page) => button(page, 'Continue').click(),
  (page) => button(page, 'Whole country: Germany').click(),
  (page) => button(page, 'Companionship').click(),
  (page) => button(page, /^Continue/).click(),
  (page) => button(page, 'It doesn’t matter').click(),
  (page) => button(page, 'That we like the same things').click(),
]

test('SEARCH-3 on a phone: seven taps lead to people who fit, with reasons; Back and a reload keep the answers', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(ingrid)
  await openMatchFinder(page)
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await expect(button(page, 'A man')).toHaveAttribute('aria-pressed', 'true')
  for (const answer of answers.slice(0, 4)) await answer(page)

  await expect(heading(page)).toHaveText('Which three things do you like most?')
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText('Which three things do you like most?')
  await page.goBack()
  await expect(button(page, 'Companionship')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Back').click()
  await expect(button(page, 'Whole country: Germany')).toHaveAttribute('aria-pressed', 'true')
  for (const answer of answers.slice(2)) await answer(page)

  await expect(heading(page)).toHaveText('People who suit you')
  const matches = page.locator('main ol > li')
  await expect(matches.first()).toContainText(/Match: \d+ out of 100/)
  await expect(page.getByText(/^Best matches first, chosen from all \d+ members/)).toBeVisible()
  const scores = (await matches.getByText(/^Match: \d/).allTextContents()).map((text) =>
    Number(/\d+/.exec(text)?.[0]),
  )
  expect(scores).toHaveLength(await matches.count())
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

  const first = await matches.first().getByRole('heading').textContent()
  await matches.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(matches.first().getByRole('heading')).toHaveText(first!)
})

test('SEARCH-3 on a desktop: all of it by keyboard alone', { tag: '@deep' }, async ({ page, logIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(ingrid)
  await openMatchFinder(page)
  const press = async (name: string | RegExp) => {
    const wanted = button(page, name)
    for (let presses = 0; presses < 80; presses++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
    await page.keyboard.press('Enter')
  }

  await press('A man')
  await expect(heading(page)).toBeFocused()
  await press('Age doesn’t matter')
  await expect(heading(page)).toHaveText('How far away can they live?')
  await expect(heading(page)).toBeFocused()
  await press('It doesn’t matter')
  await press('I’m keeping an open mind')
  await press(/^Continue/)
  await press('Only people who are unattached')
  await press('That they live close by')
  await expect(heading(page)).toHaveText('People who suit you')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('main ol > li').first()).toContainText(/Match: \d+ out of 100/)
})

for (const [place, screen] of ['who', 'ages', 'interests', 'result'].entries())
  test(`SEARCH-3 axe finds nothing on the screen ${screen}, and nothing overflows at three widths`, {
    tag: '@deep',
  }, async ({ page, logIn }) => {
    await logIn(ingrid)
    await page.goto('/match-finder')
    await page.evaluate((at) => sessionStorage.setItem('match-finder', JSON.stringify({ at })), screen)
    await page.goto('/match-finder')
    if (screen === 'result') await expect(page.locator('main ol > li').first()).toBeVisible()
    else await expect(button(page, screen === 'who' ? 'A man' : /^Continue/)).toBeVisible()
    await expectValidPage(page, place)
  })

test('SEARCH-3 three interests are enough: a fourth waits until one is removed', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/match-finder#match-interests')
  await waitForHydration(page)
  const interest = (name: string) => page.getByRole('checkbox', { name, exact: true })
  for (const name of ['Jazz', 'Chess', 'Wine']) await page.getByText(name, { exact: true }).click()
  await expect(interest('Yoga')).toBeDisabled()
  await expect(page.getByText('That makes three.')).toBeVisible()
  await page.getByText('Chess', { exact: true }).click()
  await expect(interest('Yoga')).toBeEnabled()
  await expect(page.getByText('2 of 3 chosen')).toBeVisible()
})

test('ROLE-1 a visitor answers, logs in, and finds the matches of these answers', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await openMatchFinder(page)
  await button(page, 'A man').click()
  await button(page, 'Age doesn’t matter').click()
  await button(page, 'Up to 250 km').click()
  await button(page, 'I’m keeping an open mind').click()
  // Three interests are enough: a fourth waits until one is removed.
  const three = ['Jazz', 'Chess', 'Wine']
  const yoga = page.getByRole('checkbox', { name: 'Yoga', exact: true })
  for (const name of three) await page.getByText(name, { exact: true }).click()
  await expect(yoga).toBeDisabled()
  for (const name of three) await page.getByText(name, { exact: true }).click()
  await expect(yoga).toBeEnabled()
  await button(page, 'Continue without choosing').click()
  await button(page, 'It doesn’t matter').click()
  await button(page, 'They all matter equally').click()
  await expect(page.getByRole('heading', { name: 'Your answers are ready' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(ingrid)
  await page.getByLabel('Password', { exact: true }).fill('second spring demo')
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/\/match-finder/)
  await expect(heading(page)).toHaveText('People who suit you')
  await expect(page.locator('main ol > li').first()).toContainText('Match: ')
  await button(page, 'Change my answers').click()
  await expect(button(page, 'A man')).toHaveAttribute('aria-pressed', 'true')
})

test('SEARCH-3 when nobody fits, one tap gives more room; when the server cannot be reached, trying again helps', async ({
  page,
  logIn,
}) => {
  await logIn(ingrid)
  // Stored by another page, so that this one sends its request only once it is watched.
  await page.goto('/pages/faq')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'match-finder',
      JSON.stringify({ who: 'male', ages: [98, 98], distance: '25', at: 'result' }),
    ),
  )
  await page.route('**/api/match-finder.php', (route) => route.abort(), { times: 1 })
  await page.goto('/match-finder')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Nobody matches everything yet' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Look everywhere').click()
  await expect(button(page, 'Look everywhere')).toBeHidden()
  await button(page, 'Aged 93 to 99').click()
  await expect(button(page, /^Aged/)).toHaveText('Aged 88 to 99')
})
