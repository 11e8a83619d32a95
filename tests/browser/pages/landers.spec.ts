import { devices, type Page } from '@playwright/test'
import { type Lander, landers } from '#app/features/campaigns/landers.ts'
import { embeddedPostgresUrl } from '#app/platform/database/embedded-postgres.server.ts'
import { queryRows } from '#tests/query-rows.ts'
import { axeViolations, horizontalOverflow, isInTurn, widths } from '../axe.ts'
import { linkTo } from '../mailbox.ts'
import { newAddress } from '../new-members.ts'
import {
  answerBirthday,
  answerName,
  answerPlace,
  expectStep,
  fillAccount,
  firstMember,
  signupForm,
  submitStep,
} from '../signup-flow.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

// A headless browser identifies itself as a robot, whose visits do not count.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

const answered = { consent: '1~refused~2026-01-01T00:00:00Z', 'entry-warning': '2026-01-01T00:00:00Z' }
const languages = ['en', 'de', 'pl']
const heights: Record<number, number> = { 390: 844, 820: 1180, 1280: 800 }

/** A third of the landers a day, each at one width in one language; the deep run covers every combination. */
const looks = landers.flatMap((lander, place) =>
  widths.flatMap((width, w) =>
    languages.flatMap((language, l) => {
      const isItsTurn = isInTurn(place) && place % 3 === w && Math.floor(place / 3) % 3 === l
      return process.env.DEEP || isItsTurn ? [{ lander, width, language }] : []
    }),
  ),
)

/** Of a member whom visitors may see, for landers that show one in front. */
let member: string | undefined
async function addressOf(page: Page, lander: Lander) {
  if (!lander.startsWith('landing')) return `/landers/${lander}`
  member ??= (await firstMember(page)).split('/')[2]
  return `/members/${member}/${lander}`
}

/** The control that a visitor touches first, found without words: this runs in three languages. */
function control(page: Page, lander: Lander) {
  if (lander === 'tinderswipe') return page.locator('main label:has(.lucide-heart):visible').first()
  if (lander === 'iconslanding') return page.locator('main label:has([name=who])').first()
  if (lander === 'landing3') return page.locator('main label:has([name=interests])').first()
  return page.locator('main form button[type=submit]').first()
}

/** Landers load their program at the first key, touch or scroll. */
async function loadProgram(page: Page) {
  await page.keyboard.press('Shift')
  await waitForHydration(page)
}

const isInFirstScreen = (page: Page, lander: Lander) =>
  control(page, lander).evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && width > 0
  })

/** Presses Tab until what is touched first, or an answer in it, has the focus. */
async function tabTo(page: Page, lander: Lander) {
  const hasFocus = () =>
    control(page, lander).evaluate((element) => {
      const { activeElement } = document
      const { htmlFor } = element as HTMLLabelElement
      return element.contains(activeElement) || (Boolean(htmlFor) && htmlFor === activeElement?.id)
    })
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses++) await page.keyboard.press('Tab')
  expect(await hasFocus(), 'reached by keyboard').toBe(true)
}

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
}

for (const { lander, width, language } of looks) {
  test(`GROW-1 SHELL-1 ${lander} at ${width} px in ${language}: questions shift nothing, axe finds nothing, the first screen is enough, also by keyboard`, async ({
    page,
    context,
    baseURL,
    setLanguage,
  }) => {
    await page.setViewportSize({ width, height: heights[width]! })
    await setLanguage(language)
    const address = await addressOf(page, lander)
    await setCookies(context, baseURL!, { country: language === 'de' ? 'DE' : 'NL' })
    const shifted = await watchShifts(page)
    expect((await page.goto(`${address}?network=radio&ref=7`))?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.keyboard.press('Shift')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.locator('[data-cookie-question]').getByRole('button').first().click()
    await expect(page.locator('[data-cookie-question]')).toHaveCount(0)
    expect(await shifted()).toBeLessThan(0.02)

    await page.evaluate(() => scrollTo(0, 0))
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeInViewport({ ratio: 1 })
    expect(await isInFirstScreen(page, lander), 'within the first screen').toBe(true)
    // Last, as it scrolls.
    expect(await axeViolations(page)).toEqual([])

    const rules = page.locator('script[type=speculationrules]')
    for (const rule of await rules.all())
      expect(await rule.evaluate(({ nonce }: HTMLScriptElement) => nonce)).toMatch(/./)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${address}`)
    for (const property of ['og:title', 'og:description', 'og:image'])
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /./)

    await tabTo(page, lander)
    const isButton = await control(page, lander).evaluate(({ tagName }) => tagName === 'BUTTON')
    await page.keyboard.press(isButton ? 'Enter' : 'Space')
    if (lander === 'tinderswipe') await expect(page.locator('[data-is=like]:checked')).toHaveCount(1)
    else if (isButton) await expect(signupForm(page)).toBeVisible()
    else await expect(control(page, lander).locator('input')).toBeChecked()
  })
}

test('GROW-1 without script every lander shows its words and a start that leads to sign-up', {
  tag: '@deep',
}, async ({ browser, baseURL, page: live }) => {
  test.slow()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    userAgent: devices['Desktop Chrome'].userAgent,
    baseURL,
    viewport: { width: 390, height: 844 },
  })
  await setCookies(context, baseURL!, { country: 'NL' })
  const page = await context.newPage()
  for (const lander of landers) {
    const address = await addressOf(live, lander)
    await page.goto(`${address}?network=radio`)
    await expect(page.locator('h1'), lander).toBeVisible()
    // Decides on one card after the other, until none is left.
    for (let card = 0; lander === 'tinderswipe' && card < 3; card++) await control(page, lander).click()
    for (const name of ['who', 'signup_reason']) {
      const answers = page.locator(`main label:has([name=${name}])`)
      if ((await answers.count()) > 0) await answers.first().click()
    }
    await page.locator('main form button[type=submit]').first().click()
    if (lander === 'landing3') await page.locator('main form[action*="/signup"] button').click()
    await expect(page, lander).toHaveURL(/\/signup\?network=radio&view=/)
    await expect(page.locator('[data-signup]'), lander).toBeVisible()
  }
  await context.close()
})

test('GROW-1 a start pressed without a connection says so, and goes on with the answers once it is back', async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, answered)
  await page.goto('/landers/alonetonight')
  await page.locator('[name=gender]').selectOption('male')
  await context.setOffline(true)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.locator('[data-signup]')).toBeVisible()
})

test('GROW-1 under reduced motion no film is shown and nothing moves', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setCookies(context, baseURL!, answered)
  for (const lander of landers) {
    await page.goto(await addressOf(page, lander))
    await loadProgram(page)
    await page.waitForLoadState('load')
    await expect(page.locator('video').filter({ visible: true }), lander).toHaveCount(0)
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      ),
    )
    expect(longest, lander).toBeLessThan(10)
  }
  expect(films).toEqual([])
})

test('GROW-1 plays a film for readers who like motion, says that it is drawn, and can be paused', async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, answered)
  await page.goto('/landers/video')
  await expect(page.getByText('Drawings, not members')).toBeVisible()
  await loadProgram(page)
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
  await expect.poll(isPaused).toBe(false)
  await page.locator('label').filter({ hasText: 'Pause the film' }).click()
  await expect.poll(isPaused).toBe(true)
})

test('GROW-3 with lb in the address the first time a page is hidden is reported and counted once, without it never', async ({
  page,
  context,
  baseURL,
}) => {
  const told: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/page-hidden.php')) told.push(`${request.method()} ${request.url()}`)
  })
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const network = `n${Date.now()}`
  const counted = () =>
    inDatabase(`select coalesce(sum(count), 0)::int as count from bounce_count where source = '${network}'`)
  await setCookies(context, baseURL!, { ...answered, consent: '1~accepted~2026-01-01T00:00:00Z' })
  await page.goto(`/landers/alonetonight?network=${network}`)
  await hide()
  await page.goto(`/landers/alonetonight?network=${network}&lb`)
  expect(told).toEqual([])
  const sent = page.waitForRequest(/page-hidden/)
  await hide()
  await sent
  await hide()
  await page.goto('/pages/service')
  expect(told).toEqual([expect.stringMatching(/^POST .*\/api\/page-hidden\.php\?view=[\w-]+$/)])
  expect((await sent).postData()).toBeNull()
  await expect.poll(counted).toEqual([{ count: 1 }])
})

function inDatabase(query: string) {
  return queryRows(embeddedPostgresUrl(process.env.TEST_DATA_DIR!), query)
}

test('GROW-1 GROW-2 LIKE-1 three cards are swiped by drag, key and button; after activation the liked ones are liked, and the source is stored', async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, { ...answered, consent: '1~accepted~2026-01-01T00:00:00Z' })
  const source = { network: 'radio', ref: '7', sub1: 'may', sub2: 'b', sub3: 'c' }
  await page.goto(`/landers/tinderswipe?${new URLSearchParams(source)}`)
  await loadProgram(page)
  const ids = await page
    .locator('[name=likes]')
    .evaluateAll((ticks) => ticks.map((tick) => (tick as HTMLInputElement).value))
  const { x, y } = (await page.locator('.lander-move').first().boundingBox())!
  await page.mouse.move(x + 60, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + 260, y + 110, { steps: 5 })
  await page.mouse.up()
  await expect(page.locator('[data-is=like]:checked')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-is=pass]:checked')).toHaveCount(1)
  await page.locator('label:visible', { hasText: /^Like$/ }).click()
  await expect(page.getByRole('heading', { name: 'A good choice' })).toBeFocused()
  await page.getByRole('button', { name: 'Start now, it’s free' }).click()
  await expectStep(page).toBe('born')
  await answerBirthday(page)
  await answerPlace(page)
  await answerName(page)
  const email = newAddress()
  await fillAccount(page, email)
  await submitStep(page)
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await linkTo(page.request, email))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/done')
  const liked = async (id: string) =>
    (await (await page.request.get(`/api/member.php?id=${id}`)).json()).profile.like.liked
  await expect.poll(() => Promise.all(ids.map(liked))).toEqual([true, false, true])
  expect(
    await inDatabase(
      `select a.tracking, c.lander from account a join account_campaign c on c.account_id = a.id
        where a.email = '${email}'`,
    ),
  ).toEqual([{ tracking: source, lander: 'tinderswipe' }])
})

/**
 * How many answers to a question are visible; when it is folded, only keyboards and screen readers reach the others.
 */
const visibleAnswers = (page: Page, name: string) =>
  expect.poll(() =>
    page
      .locator(`label:has([name=${name}])`)
      .evaluateAll((labels) => labels.filter((label) => label.clientWidth > 1).length),
  )

test('GROW-1 three taps on a lander count as answers in sign-up and are stored in the profile', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/landers/iconslanding')
  await loadProgram(page)
  const reason = page.locator('label:has([name=signup_reason][value=travel])')
  const start = page.locator('main form button[type=submit]')
  await expect(reason).toBeHidden()
  await page.locator('label:has([name=who][value=female-male])').click()
  // The answered question is folded up to its answer.
  await visibleAnswers(page, 'who').toBe(1)
  await expect(start).toBeHidden()
  await reason.click()
  for (const id of [3, 17]) await page.locator(`label:has([name=interests][value="${id}"])`).click()
  await start.click()
  await expectStep(page).toBe('born')
  const told = signupForm(page).getByTestId('already-answered')
  await expect(told.getByRole('listitem')).toHaveText([
    'I’m a woman looking for a man',
    'Someone to travel with',
    'Cooking',
    'Travel',
  ])
  await answerBirthday(page)
  await answerPlace(page)
  await answerName(page)
  await fillAccount(page, newAddress())
  const made = page.waitForResponse((response) => response.url().includes('/api/signup.php'))
  await submitStep(page)
  expect((await made).status()).toBe(201)
  const profile = await page.request.get('/api/profile.php')
  expect((await profile.json()).profile).toMatchObject({ signup_reason: 'travel', interests: [3, 17] })
})

test('GROW-1 the keyboard moves through the answers before one is chosen', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/landers/iconslanding')
  await loadProgram(page)
  await page.locator('[name=who]').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await visibleAnswers(page, 'who').toBe(4)
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=signup_reason]').first()).toBeFocused()
  await visibleAnswers(page, 'who').toBe(1)
})
