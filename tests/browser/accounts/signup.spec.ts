import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { newAddress } from '../new-members.ts'
import {
  answerBirthday,
  answerName,
  answerPlace,
  answerWho,
  choose,
  expectStep,
  field,
  fieldErrors,
  fillAccount,
  firstMember,
  openSignup,
  password,
  reachAccount,
  signupForm,
  submitStep,
  towns,
} from '../signup-flow.ts'
import { delayScripts, expect, setCookies, test, waitForHydration } from '../visitors.ts'

declare global {
  interface Window {
    sentBodies: unknown[]
  }
}

/** The client sends its body as a stream, which the browser does not expose to tests. */
async function recordSentBodies(page: Page) {
  await page.addInitScript(() => {
    const real = window.fetch
    window.sentBodies = []
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/api/signup.php'))
        window.sentBodies.push(await input.clone().json())
      return real(input, init)
    }
  })
}

async function userOf(page: Page) {
  return (await (await page.request.get('/api/user.php')).json()).user
}

test.beforeEach(({ dismissBanners }) => dismissBanners())

/** Each flow in one language, in all of them in the deep run; the tests below use English. */
const languagesOf = (one: string) => (process.env.DEEP ? Object.keys(towns) : [one])

for (const language of languagesOf('de')) {
  test(`AUTH-1 joining without a target leads to the check-your-mail step, in ${language}`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await openSignup(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await answerWho(page)
    await answerBirthday(page)
    // By keyboard and screen reader each question begins at its heading.
    await expectStep(page).toBe('place')
    await expect(page.getByRole('heading').first()).toBeFocused()
    await answerPlace(page, language)
    await answerName(page)
    const email = newAddress()
    await fillAccount(page, email)
    await submitStep(page)
    await expect(page.getByText(email)).toBeVisible()
    // All is answered: the page begins at its top, and nothing beside it mentions further questions.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('aside li').first()).toBeVisible()
    await expect(page.locator('aside p')).toBeHidden()
    expect(await userOf(page)).toMatchObject({ email, status: 'not_confirmed', language })
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain(email)
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
  })
}

for (const language of languagesOf('fi')) {
  test(`AUTH-1 AUTH-11 joining for a member keeps the face in sight and accepts a message, in ${language}`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.setViewportSize({ width: 390, height: 844 })
    await recordSentBodies(page)
    await openSignup(page, await firstMember(page))
    const face = page.getByTestId('signup-target')
    await expect(face.locator('img')).toBeVisible()
    await answerWho(page)
    await answerBirthday(page)
    await answerPlace(page, language)
    await answerName(page)
    await expectStep(page).toBe('message')
    await expect(face).toBeVisible()
    await field(page, 'signup_message').fill('Hello, do you like the sea too?')
    await expect(signupForm(page).getByText(/96\d/)).toBeVisible()
    await submitStep(page)
    const email = newAddress()
    await fillAccount(page, email)
    await submitStep(page)
    await expect(page.getByText(email)).toBeVisible()
    expect(await page.evaluate(() => window.sentBodies)).toEqual([
      expect.objectContaining({
        signup_message: 'Hello, do you like the sea too?',
        target_profile: new URL(page.url()).pathname.split('/')[2],
      }),
    ])
  })
}

test('AUTH-1 sign-up loads at most 14 scripts of less than 163 kB as gzip, the index less than 145 kB', async ({
  context,
}) => {
  for (const { path, most, kilobytes } of [
    { path: '/signup', most: 14, kilobytes: 163 },
    { path: '/', most: 20, kilobytes: 145 },
  ]) {
    // A new tab each, so that nothing of the previous page is counted.
    const tab = await context.newPage()
    const scripts: Promise<[string, Buffer]>[] = []
    tab.on('response', (answer) => {
      if (answer.headers()['content-type']?.includes('javascript'))
        scripts.push(answer.body().then((body) => [new URL(answer.url()).pathname, body]))
    })
    await tab.goto(path, { waitUntil: 'networkidle' })
    await waitForHydration(tab)
    const loaded = await Promise.all(scripts)
    const sum = loaded.reduce((weight, [, body]) => weight + gzipSync(body, { level: 9 }).length, 0)
    const names = loaded.map(([name]) => name).join(' ')
    expect(sum, `${path} in bytes: ${names}`).toBeLessThan(kilobytes * 1000)
    expect(loaded.length, `${path} in files: ${names}`).toBeLessThanOrEqual(most)
    await tab.close()
  }
})

test('AUTH-1 does not ask the answers of the start form again', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const form = page.locator('form[action="/signup"]')
  await form.locator('[name=date_of_birth-day]').fill('4')
  await form.locator('[name=date_of_birth-month]').fill('3')
  await form.locator('[name=date_of_birth-year]').fill('1956')
  await form.locator('button[type=submit]').click()
  await expectStep(page).toBe('place')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectStep(page).toBe('born')
  await expect(field(page, 'date_of_birth-year')).toHaveValue('1956')
})

test('AUTH-1 the start form works before its script has loaded', async ({ page }) => {
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.goto('/')
  const form = page.locator('form[action="/signup"]')
  await form.locator('[name=date_of_birth-day]').fill('4')
  await form.locator('[name=date_of_birth-month]').fill('3')
  await form.locator('[name=date_of_birth-year]').fill('1956')
  await page.unroute('**/assets/**.js')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/signup/)
  await expectStep(page).toBe('place')
})

test('AUTH-1 the first step of sign-up for a person works before its script has loaded', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/members')
  const person = await page.locator('main a[href^="/members/"]').first().getAttribute('href')
  const arrive = await delayScripts(page)
  await page.goto(`${person!.split('?')[0]}/signup`, { waitUntil: 'commit' })
  await choose(page, 'gender', 'female')
  await choose(page, 'seeking', 'male')
  await signupForm(page).locator('button[type=submit]').click({ noWaitAfter: true })
  arrive()
  await expectStep(page).toBe('born')
})

test('AUTH-1 a reload resumes, Back keeps what was typed, and the password is stored nowhere', async ({
  page,
}) => {
  await openSignup(page)
  await answerWho(page)
  await field(page, 'date_of_birth-day').fill('4')
  await page.reload()
  await waitForHydration(page)
  await expectStep(page).toBe('born')
  await expect(field(page, 'date_of_birth-day')).toHaveValue('4')
  await answerBirthday(page)
  await answerPlace(page)
  await answerName(page, 'Rosalind')
  await expectStep(page).toBe('account')
  await field(page, 'email').fill('rosalind@mail.example')
  await field(page, 'password').fill(password)
  await page.goBack()
  await expectStep(page).toBe('name')
  await expect(field(page, 'name')).toHaveValue('Rosalind')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectStep(page).toBe('place')
  await expect(signupForm(page).getByRole('combobox').last()).toHaveValue('Bristol')
  await submitStep(page)
  await submitStep(page)
  await expectStep(page).toBe('account')
  await page.reload()
  await waitForHydration(page)
  await expect(field(page, 'email')).toHaveValue('rosalind@mail.example')
  await expect(field(page, 'password')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain(password)
  await page.goto('/signup#join-account')
  await expectStep(page).toBe('account')
})

test('AUTH-1 a double click makes one account', async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  const email = newAddress()
  await fillAccount(page, email)
  const calls: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/signup.php') && calls.push(request))
  await signupForm(page).locator('button[type=submit]').dblclick()
  await expect(page.getByText(email)).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]!.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('AUTH-1 without a connection nothing is lost, and the next attempt carries the same key', async ({
  page,
}) => {
  await page.clock.install()
  await openSignup(page)
  await reachAccount(page)
  const email = newAddress()
  await fillAccount(page, email)
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signup.php')) keys.add(request.headers()['idempotency-key'])
  })
  await page.route('**/api/signup.php', (route) => route.fulfill({ status: 500, body: 'broken on purpose' }))
  await submitStep(page)
  // Retries automatically first, at growing intervals.
  const saysSoAfterAWhile = async () => {
    await page.clock.runFor(2_000)
    return signupForm(page).getByRole('alert').isVisible()
  }
  await expect.poll(saysSoAfterAWhile).toBe(true)
  await expect(field(page, 'password')).toHaveValue(password)
  await page.unroute('**/api/signup.php')
  await submitStep(page)
  await expect(page.getByText(email)).toBeVisible()
  expect(keys.size).toBe(1)
})

test('AUTH-9 a site that hides who is a member says the same to a new and a known address', {
  tag: '@deep',
}, async ({ page, context, baseURL }) => {
  const site = `http://bdsm.localhost:${new URL(baseURL!).port}`
  await setCookies(context, site, {
    consent: '1~refused~2026-01-01T00:00:00Z',
    'entry-warning': '2026-01-01T00:00:00Z',
  })
  const answers: string[] = []
  const twice = newAddress()
  for (let time = 0; time < 2; time++) {
    await page.goto(`${site}/signup`)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${site}/signup?again=${time}`)
    await waitForHydration(page)
    await reachAccount(page)
    await fillAccount(page, twice)
    // TRUST-10: separate, optional, and asked for only after its own consent.
    await expect(field(page, 'sexuality')).toHaveCount(0)
    await field(page, 'sexuality_consent').check()
    await field(page, 'sexuality').selectOption('bi')
    await submitStep(page)
    await expect(fieldErrors(page)).toHaveCount(1)
    await field(page, 'niche_consent').check()
    await submitStep(page)
    await expect(page.getByText(twice)).toBeVisible()
    answers.push((await page.getByRole('main').textContent()) ?? '')
    expect((await context.cookies(site)).some(({ name }) => name === 'auth')).toBe(false)
  }
  expect(answers[1]).toBe(answers[0])
  await page.reload()
  await expect(page.getByText(twice)).toBeVisible()
})

for (const mode of ['closed', 'with_trafficsource']) {
  test(`AUTH-4 INDEX-1 sign-ups ${mode}: nothing invites to join, and every place says why not`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.route('**/*.data*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"all"', `"${mode}"`) })
    })
    const why =
      mode === 'closed'
        ? 'We’re not taking new members at the moment'
        : 'At the moment, you can join by invitation only'
    await page.goto('/pages/faq')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('link', { name: 'Second Spring' }).click()
    await expect(page.getByRole('heading', { name: why })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login',
    )
    await expect(page.locator('form[action="/signup"]')).toHaveCount(0)
    await expect(page.locator('a[href="/signup"]')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    // A face leads to the person, whom a visitor may see, and not to questions that nobody may answer.
    await expect(page.locator('a[href$="/signup"]')).toHaveCount(0)
    await page.locator('a[href^="/members/"][data-cover]').first().click()
    await expect(page).toHaveURL(/\/members\/[^/]+$/)
    await page.getByRole('main').getByRole('button', { name: /^Like/ }).first().click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('heading', { name: why })).toBeVisible()
    await expect(signupForm(page)).toHaveCount(0)
    await expect(modal.getByText(/free/i)).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await modal.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?from=%2Fmembers%2F/)
    await expect(page.getByRole('main').locator('p', { hasText: why })).toBeVisible()
    await expect(page.getByText('Join free')).toHaveCount(0)
  })
}

for (const [host, mode] of [
  ...(process.env.DEEP ? [['milf.localhost', 'closed'] as const] : []),
  ['gilf.localhost', 'with_trafficsource'] as const,
]) {
  test(`AUTH-4 INDEX-1 sign-ups ${mode}: an honest page instead of the questions`, async ({
    page,
    context,
    baseURL,
  }) => {
    const site = baseURL!.replace('localhost', host)
    await setCookies(context, site, {
      consent: '1~refused~2026-01-01T00:00:00Z',
      'entry-warning': '2026-01-01T00:00:00Z',
    })
    const title = {
      closed: 'We’re not taking new members at the moment',
      with_trafficsource: 'At the moment, you can join by invitation only',
    }[mode]
    await page.goto(`${site}/`)
    await expect(page.locator('main a[href^="/members/"]').first()).toBeVisible()
    await expect(page.locator('a[href*="/signup"]')).toHaveCount(0)
    await page.goto(`${site}/signup`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(/^New members/)
    await expect(signupForm(page)).toHaveCount(0)
    await waitForHydration(page)
    expect(await axeViolations(page)).toEqual([])
    await page.goto(`${site}/members`)
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    await expect(page.getByText(/join (for )?free/i)).toHaveCount(0)
    await page.goto(`${site}${await page.locator('main a[href^="/members/"]').first().getAttribute('href')}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await expect(page.getByText(/join (for )?free/i)).toHaveCount(0)
    // INDEX-1
    await page.goto(site)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('form[action="/signup"], a[href="/signup"]')).toHaveCount(0)
    await expect(page.getByText(/join (for )?free/i)).toHaveCount(0)
    if (mode === 'closed') return
    // GROW-2: a visitor brought by a network may join, also without permission to store which one.
    await page.goto(`${site}/?network=radio`)
    await waitForHydration(page)
    await page.getByRole('banner').locator('a[href="/signup"]').click()
    await expect(signupForm(page)).toBeVisible()
    // Except for the list of members, some of whom listen to one.
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage, 'search-lists': null }),
    )
    expect(stored + JSON.stringify(await context.cookies())).not.toContain('radio')
  })
}
