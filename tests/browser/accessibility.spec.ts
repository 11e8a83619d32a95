import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { findings, sidewaysOverflow } from './axe.ts'
import { linkTo } from './mailbox.ts'
import { joinAndConfirm, password } from './new-members.ts'
import { alive, expect, setCookies, test } from './visitors.ts'

const widths = [390, 820, 1280]
const legal = [
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
  'imprint',
  'accessibility',
  'safety',
  'licences',
]

const screens: { name: string; path: string; as?: string; language?: string }[] = [
  { name: 'index', path: '/' },
  { name: 'index in German', path: '/', language: 'de' },
  { name: 'login', path: '/login' },
  { name: 'reset password', path: '/reset-password' },
  { name: 'a new password without a link', path: '/reset-password/do', language: 'fi' },
  { name: 'a link that has expired', path: `/${'A'.repeat(43)}` },
  { name: 'country and language', path: '/lang-config' },
  { name: 'not found', path: '/no-such-page' },
  { name: 'offline', path: '/offline' },
  ...legal.map((name, index) => ({ name, path: `/pages/${name}`, language: index % 2 ? 'fi' : 'en' })),
  ...[
    'members',
    'likes',
    'likes/sent',
    'likes/matches',
    'swipe-game',
    'chats',
    'credits',
    'premium',
    'profile',
    'settings',
  ].map((path) => ({
    name: path,
    path: `/${path}`,
    as: 'ingrid@demo.example',
  })),
  { name: 'an empty list', path: '/likes/matches', as: 'staff@demo.example' },
]

async function expectNothingWrong(page: Page) {
  const width = `${page.viewportSize()?.width} px`
  expect(await findings(page), width).toEqual([])
  expect(await sidewaysOverflow(page), width).toBeLessThanOrEqual(0)
}

async function expectNothingWrongAtAnyWidth(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWrong(page)
  }
}

for (const { name, path, as, language } of screens) {
  test(`LEGAL-1 SHELL-1 axe finds nothing on ${name}, and nothing sticks out, at three widths`, async ({
    page,
    logIn,
    settled,
    speak,
  }) => {
    await settled()
    if (as) await logIn(as)
    if (language) await speak(language)
    await page.goto(path)
    await expectNothingWrongAtAnyWidth(page)
  })
}

test('AUTH-9 axe finds nothing on the way to a new password, at three widths', async ({ page, settled }) => {
  await settled()
  const email = await joinAndConfirm(page.request)
  await page.context().clearCookies({ name: 'auth' })
  await page.goto('/reset-password')
  await alive(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectNothingWrong(page)
  await page.goto(await linkTo(page.request, email, 2))
  await alive(page)
  await expectNothingWrongAtAnyWidth(page)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('New password again').fill('shorter')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectNothingWrong(page)
})

test('AUTH-8 TRUST-10 axe finds nothing in settings with sessions, passkeys and consents, at three widths', async ({
  page,
  settled,
  request,
}) => {
  await addAuthenticator(page)
  await settled()
  const email = await joinAndConfirm(page.request)
  await request.post('/api/user.php', { data: { email, password } })
  await page.goto('/settings')
  await alive(page)
  await page.getByRole('button', { name: 'Set up on this device' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  const news = page.getByRole('listitem').filter({ hasText: 'News and offers by e-mail' })
  await news.getByRole('button', { name: /^Allow/ }).click()
  await expect(news).toContainText('Given on')
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()
  await expectNothingWrongAtAnyWidth(page)
})

test('axe finds nothing in the conversation, the menus, the banner and the warning', async ({
  page,
  logIn,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, { country: 'NL' })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await logIn('ingrid@demo.example')
  await page.goto('/chats')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/chats\/.+/)
  expect(await findings(page)).toEqual([])
  await page.goto('/members')
  for (const name of [/Account of/, /Language:/]) {
    await page.getByRole('button', { name }).click()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

for (const { path, as } of [
  { path: '/' },
  { path: '/login' },
  { path: '/pages/cookies' },
  { path: '/members', as: 'ingrid@demo.example' },
]) {
  test(`A++ text, high contrast and 200 % zoom break nothing on ${path}`, async ({
    page,
    logIn,
    settled,
    context,
    baseURL,
  }) => {
    await settled()
    if (as) await logIn(as)
    await setCookies(context, baseURL!, { display: 'a2.high' })
    await page.goto(path)
    // 200 % zoom of a 1280 px window is a window of 640 px; 390 px is the phone.
    for (const width of [640, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNothingWrong(page)
    }
  })
}

test('the keyboard alone reaches everything, in order and visibly', async ({ page, settled }) => {
  await settled()
  await page.goto('/login')
  await alive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
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
  for (const place of ['/members', '/chats', '/likes', '/credits']) expect(seen).toContain(place)
})
