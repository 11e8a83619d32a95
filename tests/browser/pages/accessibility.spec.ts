import type { Page } from '@playwright/test'
import { everyPage, type Screen } from '#tests/every-page.ts'
import { addAuthenticator } from '../authenticator.ts'
import { axeViolations, expectValidPage, horizontalOverflow, isInTurn } from '../axe.ts'
import { linkTo } from '../mailbox.ts'
import { joinAndConfirm, password } from '../new-members.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

/** Every other legal page in Finnish, whose words are long. */
const isInFinnish = ({ path }: Screen, index: number) => path.startsWith('/pages/') && index % 2 === 1

const screens: (Screen & { language?: string })[] = [
  // landers.spec.ts covers landers.
  ...everyPage
    .filter(({ name }) => !/^(landers-|member-landing)/.test(name))
    .map((screen, index) => (isInFinnish(screen, index) ? { ...screen, language: 'fi' } : screen)),
  { name: 'index in German', path: '/', language: 'de' },
  { name: 'a new password without a link', path: '/reset-password/do', language: 'fi' },
  { name: 'not found', path: '/no-such-page', status: 404 },
  { name: 'an empty list', path: '/likes/matches', as: 'clare@demo.example' },
]

/** A reader of several screens logs in once, and already has the program's files. */
const maxAtOnce = 6
const tours = Object.values(
  Object.groupBy(
    screens.map((screen, turn) => ({ ...screen, turn })).filter(({ turn }) => isInTurn(turn)),
    ({ as = 'a visitor', language = 'en' }) => `${as} in ${language}`,
  ),
).flatMap((all = []) => all.flatMap((_, at) => (at % maxAtOnce ? [] : [all.slice(at, at + maxAtOnce)])))

for (const tour of tours) {
  const names = tour.map(({ name }) => name).join(', ')
  test(`LEGAL-1 SHELL-1 axe finds nothing, and nothing overflows at three widths, on: ${names}`, async ({
    page,
    logIn,
    dismissBanners,
    setLanguage,
  }) => {
    test.slow(Boolean(process.env.DEEP), 'axe looks at each of them at every width')
    const [{ as, language } = {}] = tour
    await dismissBanners()
    if (as) await logIn(as)
    if (language) await setLanguage(language)
    for (const { name, path, status = 200, prepare, turn } of tour) {
      const answer = await page.goto(path)
      expect(answer?.status(), name).toBe(status)
      // So React marks a part of the page that it has not rendered.
      expect(await answer?.text(), name).not.toMatch(/<!--\$[?!]-->/)
      expect(new URL(page.url()).pathname, name).toBe(new URL(path, page.url()).pathname)
      await prepare?.(page)
      await expectValidPage(page, turn, name)
    }
  })
}

async function expectValidPageHere(page: Page) {
  const width = `${page.viewportSize()?.width} px`
  expect(await axeViolations(page), width).toEqual([])
  expect(await horizontalOverflow(page), width).toBeLessThanOrEqual(0)
}

test('AUTH-9 axe finds nothing on the way to a new password, and nothing of its form overflows at three widths', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await page.context().clearCookies({ name: 'auth' })
  await page.goto('/reset-password')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectValidPageHere(page)
  await page.goto(await linkTo(page.request, email, 2))
  await waitForHydration(page)
  await expectValidPage(page, 0)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('New password again').fill('shorter')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectValidPageHere(page)
})

test('AUTH-8 TRUST-10 axe finds nothing in settings with sessions, passkeys and consents, and nothing overflows at three widths', {
  tag: '@deep',
}, async ({ page, dismissBanners, request }) => {
  await addAuthenticator(page)
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await request.post('/api/user.php', { data: { email, password } })
  await page.goto('/settings')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Set up on this device' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  const news = page.getByRole('listitem').filter({ hasText: 'News and offers' })
  await news.getByRole('button', { name: /^Allow/ }).click()
  await expect(news).toContainText('Given on')
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()
  await expectValidPage(page, 1)
})

test('axe finds nothing in the conversation, the menus, the banner and the warning', {
  tag: '@deep',
}, async ({ page, logIn, context, baseURL }) => {
  await setCookies(context, baseURL!, { country: 'NL' })
  await page.goto('/')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await logIn('ingrid@demo.example')
  await page.goto('/chats')
  // One without unread messages: opening another would mark those as read for every other test.
  await page.locator('main a[href^="/chats/"]').last().click()
  await expect(page).toHaveURL(/\/chats\/.+/)
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/members')
  for (const name of [/Account of/, /Language:/]) {
    await page.getByRole('button', { name }).click()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

for (const { path, as } of [
  { path: '/' },
  { path: '/login' },
  { path: '/pages/cookies' },
  { path: '/members', as: 'ingrid@demo.example' },
]) {
  test(`A++ text, high contrast and 200 % zoom break nothing on ${path}`, { tag: '@deep' }, async ({
    page,
    logIn,
    dismissBanners,
    context,
    baseURL,
  }) => {
    await dismissBanners()
    if (as) await logIn(as)
    await setCookies(context, baseURL!, { display: 'a2.high' })
    await page.goto(path)
    // 200 % zoom of a 1280 px window is a window of 640 px; 390 px is the phone.
    for (const width of [640, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectValidPageHere(page)
    }
  })
}

test('SHELL-1 with the largest text on the narrowest phone, in German and Finnish, no page overflows and no word of the bar is broken', {
  tag: '@deep',
}, async ({ page, dismissBanners, context, baseURL }) => {
  await dismissBanners()
  await page.setViewportSize({ width: 320, height: 800 })
  await setCookies(context, baseURL!, { display: 'a2.high' })
  const visited = ['/', '/signup', '/login', '/activate/error', '/offline', '/complaints', '/pages/service']
  const inside = ['swipe-game', 'match-finder', 'premium', 'profile', 'members', 'likes', 'chats', 'settings']

  const expectAllFits = async (paths: string[], language: string) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect.soft(await horizontalOverflow(page), `${path} in ${language}`).toBeLessThanOrEqual(0)
      expect
        .soft(await wrappedWords(page, '[data-bottom-bar] [data-label]'), `${path} in ${language}`)
        .toEqual([])
    }
  }
  for (const language of ['de', 'fi']) {
    await setCookies(context, baseURL!, { locale: language })
    await expectAllFits(visited, language)
  }
  await joinAndConfirm(page.request)
  for (const language of ['de', 'fi']) {
    await page.request.post('/lang-config', { form: { language, from: '/offline' } })
    await expectAllFits(
      inside.map((path) => `/${path}`),
      language,
    )
  }
})

/** Words that wrap onto two lines. */
function wrappedWords(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) => {
    const textsIn = (node: Node): Text[] =>
      node instanceof Text ? [node] : [...node.childNodes].flatMap(textsIn)
    const words = elements
      .flatMap(textsIn)
      .flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].map((word) => ({ text, word: word[0], start: word.index })),
      )
    return words.flatMap(({ text, word, start }) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })
}

test('SHELL-1 sign-up fits every phone, in large letters and in normal ones', { tag: '@deep' }, async ({
  page,
  dismissBanners,
  context,
  baseURL,
}) => {
  await dismissBanners()
  for (const locale of ['en', 'de', 'fi']) {
    for (const display of ['a.normal', 'a2.high']) {
      await setCookies(context, baseURL!, { locale, display })
      await page.goto('/signup')
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await horizontalOverflow(page), `${locale} ${display} ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  }
})

test('CHAT-1 the list of conversations names everybody with their age, however large the text', {
  tag: '@deep',
}, async ({ page, logIn, context, baseURL }) => {
  await logIn('lars@demo.example')
  await setCookies(context, baseURL!, { display: 'a2.high' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/chats')
  const names = page.locator('main a[href^="/chats/"]')
  await expect(names.first()).toHaveText(/, \d\d$/)
  const cut = await names.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  )
  expect(cut).toBe(0)
})

test('CHAT-1 NAV-1 the member’s own name stays in the header over the conversations, however long and large', {
  tag: '@deep',
}, async ({ page, dismissBanners, context, baseURL }) => {
  await dismissBanners()
  await joinAndConfirm(page.request, { name: 'Zoë O’Neill-Grünwald' })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const display of ['a.normal', 'a2.high']) {
    await setCookies(context, baseURL!, { display })
    await page.goto('/chats')
    const list = await page.getByRole('region', { name: 'Messages' }).boundingBox()
    const own = await page.getByRole('button', { name: /^Account of Zoë/ }).boundingBox()
    expect(own!.x + own!.width, display).toBeLessThanOrEqual(1280)
    expect(own!.y + own!.height, display).toBeLessThanOrEqual(list!.y)
  }
})

test('the keyboard alone reaches everything, in order and visibly', async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/login')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.keyboard.type('ingrid@demo.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('second spring demo')
  const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineWidth)
  expect(outline).toBe('3px')
  await page.keyboard.press('Enter')
  await page.waitForURL('/members')
  const seen = new Set<string>()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    seen.add(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('href') ??
          document.activeElement?.getAttribute('aria-label') ??
          '',
      ),
    )
  }
  for (const place of ['/members', '/chats', '/likes', '/statement']) expect(seen).toContain(place)
})
