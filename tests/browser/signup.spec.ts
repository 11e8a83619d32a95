import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { alive, expect, setCookies, test } from './visitors.ts'

const towns: Record<string, { country: string; typed: string; town: string }> = {
  en: { country: 'GB', typed: 'brist', town: 'Bristol' },
  de: { country: 'DE', typed: 'lub', town: 'Lübeck' },
  fi: { country: 'FI', typed: 'tampe', town: 'Tampere' },
}
const password = 'three calm words'
let made = 0
const newAddress = () => `signup-${process.pid}-${Date.now()}-${made++}@mail.example`

/** Tests run in several languages, so they know fields by their names and not by their words. */
const flow = (page: Page) => page.locator('[data-signup]')
const field = (page: Page, name: string) => flow(page).locator(`[name="${name}"]`)
const goOn = (page: Page) => flow(page).locator('button[type=submit]').click()
const wrong = (page: Page) => flow(page).locator('.text-danger:not(svg)')
const step = (page: Page) => expect.poll(() => new URL(page.url()).hash.replace('#join-', ''))

async function choose(page: Page, name: string, value: string) {
  await flow(page).locator(`label:has(input[name="${name}"][value="${value}"])`).click()
}

async function sayWho(page: Page) {
  await choose(page, 'gender', 'female')
  await choose(page, 'seeking', 'male')
  await goOn(page)
  await step(page).toBe('born')
}

async function sayBorn(page: Page, [day, month, year] = ['4', '3', '1956']) {
  await field(page, 'date_of_birth-day').fill(day!)
  await field(page, 'date_of_birth-month').fill(month!)
  await field(page, 'date_of_birth-year').fill(year!)
  await goOn(page)
}

async function sayPlace(page: Page, language = 'en') {
  const { country, typed, town } = towns[language]!
  await field(page, 'country').selectOption(country)
  await flow(page).getByRole('combobox').last().pressSequentially(typed)
  await page.getByRole('option', { name: town }).first().click()
  await goOn(page)
  await step(page).toBe('name')
}

async function sayName(page: Page, name = 'Marianne') {
  await field(page, 'name').fill(name)
  await goOn(page)
}

async function sayAccount(page: Page, email: string) {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await field(page, 'terms').check()
}

async function reachAccount(page: Page) {
  await sayWho(page)
  await sayBorn(page)
  await sayPlace(page)
  await sayName(page)
  await step(page).toBe('account')
}

async function openSignup(page: Page, path = '/signup') {
  await page.goto(path)
  await alive(page)
  await step(page).toBe('who')
}

async function firstMember(page: Page) {
  await page.goto('/')
  return (await page.locator('a[href$="/signup"][data-cover]').first().getAttribute('href'))!
}

async function findings(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`,
  )
}

declare global {
  interface Window {
    sentBodies: unknown[]
  }
}

/** The client sends its body as a stream, which the browser does not show to tests. */
async function noteSentBodies(page: Page) {
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

test.beforeEach(({ settled }) => settled())

for (const language of Object.keys(towns)) {
  test(`AUTH-1 joining without a target leads to the check-your-mail step, in ${language}`, async ({
    page,
    speak,
  }) => {
    await speak(language)
    await openSignup(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await sayWho(page)
    await sayBorn(page)
    await sayPlace(page, language)
    await sayName(page)
    const email = newAddress()
    await sayAccount(page, email)
    await goOn(page)
    await expect(page.getByText(email)).toBeVisible()
    expect(await userOf(page)).toMatchObject({ email, status: 'not_confirmed', language })
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain(email)
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
  })

  test(`AUTH-1 AUTH-11 joining for a member keeps the face in sight and takes a message, in ${language}`, async ({
    page,
    speak,
  }) => {
    await speak(language)
    await page.setViewportSize({ width: 390, height: 844 })
    await noteSentBodies(page)
    await openSignup(page, await firstMember(page))
    const face = page.getByTestId('signup-target')
    await expect(face.locator('img')).toBeVisible()
    await sayWho(page)
    await sayBorn(page)
    await sayPlace(page, language)
    await sayName(page)
    await step(page).toBe('message')
    await expect(face).toBeVisible()
    await field(page, 'signup_message').fill('Hello, do you like the sea too?')
    await expect(flow(page).getByText(/96\d/)).toBeVisible()
    await goOn(page)
    const email = newAddress()
    await sayAccount(page, email)
    await goOn(page)
    await expect(page.getByText(email)).toBeVisible()
    expect(await page.evaluate(() => window.sentBodies)).toEqual([
      expect.objectContaining({
        signup_message: 'Hello, do you like the sea too?',
        target_profile: new URL(page.url()).pathname.split('/')[2],
      }),
    ])
  })
}

test('AUTH-1 the start form’s answers are not asked again', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const form = page.locator('form[action="/signup"]')
  await form.locator('[name=date_of_birth-day]').fill('4')
  await form.locator('[name=date_of_birth-month]').fill('3')
  await form.locator('[name=date_of_birth-year]').fill('1956')
  await form.locator('button[type=submit]').click()
  await step(page).toBe('place')
  await page.getByRole('button', { name: 'Back' }).click()
  await step(page).toBe('born')
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
  await step(page).toBe('place')
})

test('AUTH-1 a reload resumes, Back keeps what was typed, and the password is kept nowhere', async ({
  page,
}) => {
  await openSignup(page)
  await sayWho(page)
  await field(page, 'date_of_birth-day').fill('4')
  await page.reload()
  await alive(page)
  await step(page).toBe('born')
  await expect(field(page, 'date_of_birth-day')).toHaveValue('4')
  await sayBorn(page)
  await sayPlace(page)
  await sayName(page, 'Rosalind')
  await step(page).toBe('account')
  await field(page, 'email').fill('rosalind@mail.example')
  await field(page, 'password').fill(password)
  await page.goBack()
  await step(page).toBe('name')
  await expect(field(page, 'name')).toHaveValue('Rosalind')
  await page.getByRole('button', { name: 'Back' }).click()
  await step(page).toBe('place')
  await expect(flow(page).getByRole('combobox').last()).toHaveValue('Bristol')
  await goOn(page)
  await goOn(page)
  await step(page).toBe('account')
  await page.reload()
  await alive(page)
  await expect(field(page, 'email')).toHaveValue('rosalind@mail.example')
  await expect(field(page, 'password')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain(password)
  await page.goto('/signup#join-account')
  await step(page).toBe('account')
})

test('AUTH-3 every mistake is explained beside its field, and the field takes the focus', async ({
  page,
}) => {
  await openSignup(page)
  await goOn(page)
  await expect(wrong(page)).toHaveCount(2)
  await sayWho(page)
  await sayBorn(page, ['31', '2', '1956'])
  await expect(wrong(page)).toHaveText('Invalid date of birth.')
  await expect(field(page, 'date_of_birth-day')).toBeFocused()
  await sayBorn(page, ['1', '1', '2015'])
  await expect(wrong(page)).toHaveText('Enter your date of birth (18+)')
  await sayBorn(page)
  await field(page, 'country').selectOption('GB')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await flow(page).getByRole('combobox').last().pressSequentially('Qqqqq')
  await page.keyboard.press('Escape')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await step(page).toBe('place')
  await flow(page).getByRole('combobox').last().fill('')
  await sayPlace(page)
  for (const name of ['', 'me@mail.example', '@marianne', 'X']) {
    await sayName(page, name)
    await expect(wrong(page), name).toHaveCount(1)
    await expect(field(page, 'name')).toBeFocused()
  }
  await sayName(page)
  await step(page).toBe('account')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(3)
  await field(page, 'email').fill('marianne@mail')
  await field(page, 'password').fill('too short')
  await field(page, 'terms').check()
  await goOn(page)
  await expect(wrong(page)).toHaveCount(2)
  await expect(wrong(page).first()).toHaveText('Invalid email')
  await sayAccount(page, newAddress())
  await field(page, 'password').fill('password1234')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await expect(field(page, 'password')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue('password1234')
})

test('AUTH-3 a known address is told so, with a way to log in', async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  await sayAccount(page, 'ingrid@demo.example')
  await goOn(page)
  await expect(wrong(page)).toContainText('An account with this e-mail address already exists')
  await wrong(page).getByRole('button').click()
  await expect(page).toHaveURL('/login')
})

test('AUTH-3 what only the server can refuse leads back to its step', async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  await page.route('**/api/signup.php', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid', message: 'Please check', fields: { name: 'Another name, please.' } },
    }),
  )
  await sayAccount(page, newAddress())
  await goOn(page)
  await step(page).toBe('name')
  await expect(wrong(page)).toHaveText('Another name, please.')
  await expect(field(page, 'name')).toHaveValue('Marianne')
})

test('AUTH-1 a double click makes one account', async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  const email = newAddress()
  await sayAccount(page, email)
  const calls: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/signup.php') && calls.push(request))
  await flow(page).locator('button[type=submit]').dblclick()
  await expect(page.getByText(email)).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]!.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('AUTH-1 without a connection nothing is lost, and the next try carries the same key', async ({
  page,
}) => {
  await openSignup(page)
  await reachAccount(page)
  const email = newAddress()
  await sayAccount(page, email)
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signup.php')) keys.add(request.headers()['idempotency-key'])
  })
  await page.route('**/api/signup.php', (route) => route.fulfill({ status: 500, body: 'broken on purpose' }))
  await goOn(page)
  await expect(flow(page).getByRole('alert')).toBeVisible({ timeout: 45_000 })
  await expect(field(page, 'password')).toHaveValue(password)
  await page.unroute('**/api/signup.php')
  await goOn(page)
  await expect(page.getByText(email)).toBeVisible()
  expect(keys.size).toBe(1)
})

test('AUTH-2 ROLE-1 pressing a face opens the modal, which accidents close only before the first answer', async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  const face = page.locator('a[href$="/signup"][data-cover]').first()
  const dialog = page.getByRole('dialog')
  await face.click()
  await step(page).toBe('who')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await face.click()
  await step(page).toBe('who')
  await choose(page, 'gender', 'male')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await expect(field(page, 'gender').and(page.locator('[value=male]'))).toBeChecked()
  await dialog
    .getByRole('button')
    .filter({ has: page.locator('.lucide-x') })
    .click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await face.click()
  await expect(field(page, 'gender').and(page.locator('[value=male]'))).toBeChecked()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('AUTH-2 ROLE-1 the modal makes an account and leads on; the link to log in closes it', async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  await page.locator('a[href$="/signup"][data-cover]').first().click()
  await sayWho(page)
  await sayBorn(page)
  await sayPlace(page)
  await sayName(page)
  await step(page).toBe('message')
  await goOn(page)
  await sayAccount(page, 'ingrid@demo.example')
  await goOn(page)
  await expect(wrong(page).getByRole('button')).toBeVisible()
  const email = newAddress()
  await field(page, 'email').fill(email)
  await goOn(page)
  await expect(page).toHaveURL(/\/members\/[^/]+\/signup$/)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('main').locator('a[href="/signup-matches"]').click()
  await expect(page).toHaveURL('/signup-matches')
})

test('ROLE-1 a face leads to its sign-up without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await setCookies(context, baseURL!, { consent: '1~refused~2026-01-01T00:00:00Z' })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('a[href$="/signup"][data-cover]').first().click()
  await expect(page.getByTestId('signup-target')).toHaveCount(1)
  await context.close()
})

test('AUTH-1 the keyboard alone is enough', async ({ page }) => {
  await openSignup(page)
  await field(page, 'gender').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await step(page).toBe('born')
  await expect(page.getByRole('heading').first()).toBeFocused()
  for (const part of ['4', '3', '1956']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(part)
  }
  await page.keyboard.press('Enter')
  await step(page).toBe('place')
  await field(page, 'country').selectOption('DE')
  await page.keyboard.press('Tab')
  await flow(page).getByRole('combobox').last().focus()
  await page.keyboard.type('Rostock')
  await expect(page.getByRole('option', { name: 'Rostock' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mecklenburg-Vorpommern')).toBeVisible()
  await page.keyboard.press('Enter')
  await step(page).toBe('name')
  await expect(page.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Marianne')
  await page.keyboard.press('Enter')
  await step(page).toBe('account')
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

for (const place of ['page', 'modal']) {
  test(`AUTH-1 the towns stay under their field while the ${place} scrolls, and Escape closes them`, async ({
    page,
  }) => {
    // So much of a phone is left above its keyboard.
    await page.setViewportSize({ width: 390, height: 460 })
    if (place === 'page') await openSignup(page)
    else {
      await page.goto('/')
      await alive(page)
      await page.locator('a[href$="/signup"][data-cover]').first().click()
    }
    await sayWho(page)
    await sayBorn(page)
    await field(page, 'country').selectOption('DE')
    const town = flow(page).getByRole('combobox').last()
    const list = page.getByRole('listbox')
    const hamburg = list.getByRole('option', { name: 'Hamburg' }).first()
    await town.pressSequentially('ham')
    await expect(hamburg).toBeInViewport({ ratio: 1 })
    await expect(flow(page).getByText('Town', { exact: true })).toBeInViewport({ ratio: 1 })
    // The rest is hidden from screen readers as long as the list is open.
    expect(await findings(page, '[data-open]')).toEqual([])
    const top = async () => (await town.boundingBox())!.y
    const gap = async () => (await list.boundingBox())!.y - (await top())
    const [topBefore, gapBefore] = [await top(), await gap()]
    expect(gapBefore).toBeGreaterThan(0)
    await page.mouse.move(2, 20)
    await page.mouse.wheel(0, -60)
    await expect.poll(top).not.toBe(topBefore)
    await expect(town).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(gap).toBe(gapBefore)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(town).toHaveValue('ham')
    await page.keyboard.press('ArrowDown')
    await expect(hamburg).toHaveAttribute('id', (await town.getAttribute('aria-activedescendant'))!)
    await hamburg.click()
    await expect(town).toHaveValue('Hamburg')
    await expect(list).toHaveCount(0)
  })
}

test('AUTH-1 a town that no list knows is no obstacle', async ({ page }) => {
  await openSignup(page)
  await sayWho(page)
  await sayBorn(page)
  await field(page, 'country').selectOption('DE')
  await flow(page)
    .locator('button[type=button]')
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click()
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await field(page, 'region').selectOption('DE-HH')
  await goOn(page)
  await step(page).toBe('name')
})

test('AUTH-9 a site that hides who is a member says the same to a new and a known address', async ({
  page,
  context,
  baseURL,
}) => {
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
    await alive(page)
    await reachAccount(page)
    await sayAccount(page, twice)
    // TRUST-10: apart, optional, and asked for only after its own consent.
    await expect(field(page, 'sexuality')).toHaveCount(0)
    await field(page, 'sexuality_consent').check()
    await field(page, 'sexuality').selectOption('bi')
    await goOn(page)
    await expect(page.getByText(twice)).toBeVisible()
    answers.push((await page.getByRole('main').textContent()) ?? '')
    expect((await context.cookies(site)).some(({ name }) => name === 'auth')).toBe(false)
  }
  expect(answers[1]).toBe(answers[0])
  await page.reload()
  await expect(page.getByText(twice)).toBeVisible()
})

for (const mode of ['closed', 'with_trafficsource']) {
  test(`AUTH-4 sign-ups ${mode}: an honest page instead of the questions`, async ({ page }) => {
    await page.route('**/signup.data*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"all"', `"${mode}"`) })
    })
    await page.goto('/')
    await alive(page)
    await page.getByRole('banner').locator('a[href="/signup"]').click()
    await expect(page.locator('.lucide-door-closed')).toBeVisible()
    await expect(flow(page)).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })
}

test('AUTH-4 with a traffic source the questions are asked', async ({ page }) => {
  await page.route('**/signup.data*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"all"', '"with_trafficsource"'),
    })
  })
  await page.goto('/?network=radio')
  await alive(page)
  await page.getByRole('banner').locator('a[href="/signup"]').click()
  await expect(flow(page)).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`AUTH-1 axe finds nothing on any step at ${width} px, and nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    const check = async (name: string) => {
      expect(await findings(page), name).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        name,
      ).toBeLessThanOrEqual(0)
    }
    await openSignup(page, await firstMember(page))
    await check('who')
    await goOn(page)
    await check('who, refused')
    await sayWho(page)
    await check('born')
    await sayBorn(page)
    await step(page).toBe('place')
    await check('place')
    await sayPlace(page)
    await check('name')
    await sayName(page)
    await step(page).toBe('message')
    await check('message')
    await goOn(page)
    await step(page).toBe('account')
    await check('account')
    await goOn(page)
    await check('account, refused')
    await sayAccount(page, newAddress())
    await goOn(page)
    await expect(page.locator('.lucide-mail-check').first()).toBeVisible()
    await check('done')
  })

  test(`AUTH-2 axe finds nothing in the modal at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/')
    await alive(page)
    await page.locator('a[href$="/signup"][data-cover]').first().click()
    await step(page).toBe('who')
    expect(await findings(page)).toEqual([])
    await sayWho(page)
    expect(await findings(page)).toEqual([])
  })
}
