import type { Locator } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { newAddress } from '../new-members.ts'
import { expectStep, field, password, signupForm } from '../signup-flow.ts'
import { emulateInstalledApp, expect, setCookies, test, waitForHydration } from '../visitors.ts'

test.describe('WARN-1 the entry warning', () => {
  const warning = 'Before you come in'
  const site = (baseURL: string | undefined) => (baseURL ?? '').replace('localhost', 'bdsm.localhost')

  test('WARN-1 is shown once to visitors and remembers when it was dismissed', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto(site(baseURL))
    const dialog = page.getByRole('alertdialog', { name: warning })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    // The page behind its link can be read, and the warning still waits on the others.
    await dialog.getByRole('link', { name: 'blocking access' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blocking access' })).toBeVisible()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await dialog.getByRole('link', { name: 'I’m under 18' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This site is for adults' })).toBeVisible()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(dialog).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'I pressed the wrong button' }).click()
    await expect(dialog).toBeVisible()
    // The empty layout warns as well.
    await page.goto(`${new URL(site(baseURL)).origin}/signup`)
    await dialog.getByRole('button', { name: 'I’m 18 or over' }).click()
    await expect(dialog).toBeHidden()
    const cookie = (await context.cookies(site(baseURL))).find(({ name }) => name === 'entry-warning')
    expect(Date.now() - Date.parse(decodeURIComponent(cookie?.value ?? ''))).toBeLessThan(60_000)
    await page.reload()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(dialog).toHaveCount(0)
    // The installed app shows it to nobody.
    await context.clearCookies({ name: 'entry-warning' })
    await emulateInstalledApp(page)
    await page.goto(site(baseURL))
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('WARN-1 follows the site’s list of countries', { tag: '@deep' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await setCookies(context, baseURL!, { country: 'FR' })
    await page.goto('/')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await setCookies(context, baseURL!, { country: 'NL' })
    await page.goto('/')
    await expect(page.getByRole('alertdialog', { name: warning })).toBeVisible()
  })

  test('WARN-1 is not shown in the installed app', { tag: '@deep' }, async ({ page, baseURL }) => {
    await emulateInstalledApp(page)
    await page.goto(site(baseURL))
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})

test('TRUST-10 refusing cookies takes one press like accepting, and only what is necessary is stored before', async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, { country: 'FR' })
  await page.goto('/?network=ads&ref=7')
  await waitForHydration(page)
  const names = (await context.cookies()).map(({ name }) => name).sort()
  expect(names).toEqual(['country', 'locale'])
  expect(await page.evaluate(() => [localStorage.length, Object.keys(sessionStorage)])).toEqual([0, []])
  const banner = page.getByRole('region', { name: 'Cookie choices' })
  const [refuse, accept] = [
    banner.getByRole('button', { name: 'Refuse' }),
    banner.getByRole('button', { name: 'Accept' }),
  ]
  const [first, second] = [(await refuse.boundingBox())!, (await accept.boundingBox())!]
  expect(first.width).toBeNear(second.width, second.width)
  expect(first.height).toBeNear(second.height, second.height)
  expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'))
  await refuse.click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await expect(banner).toBeVisible()
})

test('TRUST-10 shows no banner where the law requires no consent', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, { country: 'US' })
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Cookie choices' })).toHaveCount(0)
})

test('I18N-2 WARN-1 offers German to a German browser until it is accepted, also in front of the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'de-DE' })
  await setCookies(context, baseURL!, { country: 'DE' })
  const page = await context.newPage()
  await page.goto('/pages/faq?ref=7')
  const offer = page.getByRole('button', { name: 'Auf Deutsch lesen' })
  await expect(offer).toBeVisible()
  await page.goto('/?ref=7')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Auf Deutsch lesen' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/?ref=7')
  await expect(page.getByRole('alertdialog', { name: 'Bevor du eintrittst' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('SHELL-3 WARN-1 TRUST-10 without script every page says what that means, and shows nothing that only script can close', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' })
  await setCookies(context, baseURL!, { country: 'DE' })
  const page = await context.newPage()
  // By its place: Playwright finds no text in a noscript element.
  const told = page.locator('body > noscript p')
  for (const path of ['/', '/members', '/signup', '/lang-config', '/login']) {
    await page.goto(path)
    await expect(told).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookie choices' })).toHaveCount(0)
    await expect(page.getByText('Before you come in')).toHaveCount(0)
  }
  await page.getByLabel('Email address').fill('ingrid@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('second spring demo')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL('/login')
  await expect(told).toBeVisible()
  await context.close()
})

test('AUTH-1 CHAT-4 CHAT-8 a German stranger on a phone sends the first message with at most 16 taps and filled fields', async ({
  page,
  context,
  baseURL,
}) => {
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.click()
  }
  const fill = async (input: Locator, text: string) => {
    taps++
    await input.pressSequentially(text)
  }
  await setCookies(context, baseURL!, { country: 'DE', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  await tap(page.getByRole('button', { name: 'Ich bin 18 oder älter' }))
  // The cookie question covers nothing, so it can wait.
  await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeVisible()
  const start = page.locator('form[action="/signup"]')
  await tap(start.locator('button[type=submit]'))
  await expectStep(page).toBe('born')
  await fill(field(page, 'date_of_birth-day'), '4')
  await fill(field(page, 'date_of_birth-month'), '3')
  await fill(field(page, 'date_of_birth-year'), '1956')
  const goOn = signupForm(page).locator('button[type=submit]')
  await tap(goOn)
  // The visitor's location gives the country, and choosing a town leads on.
  await expect(field(page, 'country')).toHaveValue('DE')
  await fill(signupForm(page).getByRole('combobox').last(), 'hamb')
  await tap(page.getByRole('option', { name: 'Hamburg' }).first())
  await expectStep(page).toBe('name')
  await fill(field(page, 'name'), 'Marianne')
  await tap(goOn)
  await expectStep(page).toBe('account')
  await fill(field(page, 'email'), newAddress())
  await fill(field(page, 'password'), password)
  await tap(field(page, 'terms'))
  await tap(goOn)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Willkommen, Marianne. Schau bitte in dein Postfach',
  )
  await expect(page.getByText('Als kostenloses Mitglied kannst du 2 Chats')).toBeVisible()
  await tap(page.getByRole('link', { name: /^Sag .+ Hallo$/ }).first())
  const message = page.getByRole('textbox', { name: /^Deine Nachricht an/ })
  await expect(message).toHaveValue(/^Hallo .+\?$/)
  const words = await message.inputValue()
  await tap(page.getByRole('button', { name: /senden$/ }))
  const chats = async () => JSON.stringify(await (await page.request.get('/api/chats.php')).json())
  await expect.poll(chats).toContain(words)
  expect(taps).toBeLessThanOrEqual(16)
})

test('GROW-1 a lander loads no script before the first touch, and the press that wakes it counts', {
  tag: '@deep',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) scripts.push(request.url())
  })
  await page.goto('/landers/alonetonight?network=radio', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  const question = page.getByRole('region', { name: 'Cookie choices' })
  await question.getByRole('button', { name: 'Accept' }).click()
  await waitForHydration(page)
  await expect(question).toHaveCount(0)
  expect(scripts.length).toBeGreaterThan(0)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'tracking')?.value).toContain('radio')
})
