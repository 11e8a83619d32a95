import type { Locator, Page } from '@playwright/test'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

test('INDEX-1 SITE-9 the index presents the site and its members, and takes a first answer', async ({
  page,
  dismissBanners,
  baseURL,
}) => {
  await dismissBanners()
  // SITE-9: the host alone picks the site, whatever the rest of the address says.
  await page.goto('/?forcedomain=gay.localhost&a=1&a=2&__proto__=x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good company has no age.')
  await expect(page.getByText('Meet people of 50 and over')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /, \d\d$/ }).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'See more members' })).toHaveAttribute('href', '/members')
  await expect(main.getByRole('link', { name: 'Join for free' })).toHaveAttribute('href', '/signup')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Start now, it’s free' }).click()
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription('Enter your date of birth (18+)')
  await expect(page.getByLabel('Day')).toBeFocused()
  await page.getByLabel('Day').fill('31')
  await page.getByLabel('Month').fill('2')
  await page.getByLabel('Year').fill('1958')
  await page.getByRole('button', { name: 'Start now, it’s free' }).click()
  await expect(page.getByText('Invalid date of birth.')).toBeVisible()
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(
    'Invalid date of birth. The last day of that month was 28 February 1958.',
  )
  await page.getByLabel('Day').fill('1')
  await page.getByLabel('Year').fill(String(new Date().getFullYear() - 10))
  await page.getByRole('button', { name: 'Start now, it’s free' }).click()
  await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible()
  const other = await page.request.get(baseURL!, { headers: { host: 'gay.localhost' } })
  const otherPage = await other.text()
  expect(otherPage).not.toContain('Good company has no age.')
  // SEARCH-2: no members and no link to their list where they are for members only, whatever brought the visitor.
  const sourced = await page.request.get(`${baseURL}/?ref=x`, { headers: { host: 'gay.localhost' } })
  for (const text of [otherPage, await sourced.text()]) expect(text).not.toContain('href="/members')
  // I18N-2: an address that names a language is a page in it, which the next page and another choice follow.
  await page.goto('/?lang=de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/?lang=de`)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(12)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')['@graph'][1]).toMatchObject({ '@type': 'WebSite', inLanguage: 'de' })
  await page.goto('/pages/terms')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/pages/terms?lang=de')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(new URL(page.url()).search).toBe('')
})

const hosts = [
  'localhost',
  ...['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'].map((name) => `${name}.localhost`),
]

const sizes = [
  { width: 390, height: 700 },
  { width: 820, height: 700 },
  { width: 1280, height: 720 },
]

test('INDEX-1 TRUST-10 the first view of every brand has its name, title, description, scene and the main button, and the cookie question covers neither that nor a form', {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  const { port } = new URL(baseURL!)
  const scenes = new Set<string>()
  const arrangements: Record<number, Set<string>> = { 390: new Set(), 820: new Set() }
  for (const [place, host] of hosts.entries()) {
    const url = `http://${host}:${port}`
    const context = await browser.newContext({ viewport: sizes[0] })
    // The longest words take turns with the shortest.
    const locale = ['fr', 'de', 'pl', 'es', 'en'][place % 5] as string
    await setCookies(context, url, { locale, 'entry-warning': '2026-01-01T00:00:00Z' })
    const page = await context.newPage()
    const bar = page.locator('section:has(a[href="/pages/cookies"])')
    await page.goto(url)
    const { name, index_title, description } = await page.evaluate(
      async () => (await (await fetch('/api/settings.php')).json()).settings,
    )
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(index_title)
    await expect(page.locator('h1 + p')).toHaveText(description)
    // SITE-2: women seeking women, men seeking men.
    const seeking = { 'she.localhost': 'female', 'gay.localhost': 'male' }[host]
    for (const name of seeking ? ['gender', 'seeking'] : [])
      await expect(page.locator(`form[action="/signup"] [name=${name}]`)).toHaveValue(seeking!)
    scenes.add((await page.locator('main picture img').getAttribute('src')) ?? '')
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, `${host} ${locale}`).toBeLessThan(80)
      arrangements[viewport.width]?.add(await arrangementOf(page))
      // Two of them take no new members here, see prepare-demo.ts.
      if (!['gilf.localhost', 'milf.localhost'].includes(host)) {
        const start = page.locator('form[action="/signup"]')
        await endsAbove(start.locator('[type=submit]'), bar)
        await expect(start.locator('[type=submit]')).toBeInViewport({ ratio: 1 })
        // Visible as a whole or not at all.
        if (viewport.width > 820) await endsAbove(start.locator('> p'), bar)
        else await expect(start.locator('> p')).toBeHidden()
      }
      const buttons = await bar.getByRole('button').all()
      const boxes = await Promise.all(buttons.map(async (button) => (await button.boundingBox())!))
      expect(boxes).toHaveLength(2)
      for (const { width, height } of boxes) {
        expect(height).toBeNear(48, 48)
        expect(width).toBeNear(boxes[0]!.width, boxes[0]!.width)
      }
    }
    // Full Bloom has a round cut beside its words, which they do not run into.
    if (host.startsWith('bbw')) {
      await page.setViewportSize({ width: 820, height: 1100 })
      const [lead, cut] = await Promise.all([
        page.locator('h1 + p').boundingBox(),
        page.locator('main picture').boundingBox(),
      ])
      expect(lead!.x + lead!.width).toBeLessThanOrEqual(cut!.x)
    }
    // With the largest letters as well.
    await page.setViewportSize(sizes[0]!)
    await page.locator('html').evaluate((html) => html.setAttribute('data-text', 'a2'))
    expect((await page.getByRole('banner').boundingBox())?.height, `${host} ${locale} A++`).toBeLessThan(80)
    for (const button of await page.locator('form[action="/signup"] [type=submit]').all())
      await endsAbove(button, bar)
    if (place === 0) {
      // The smallest phones as well.
      const all = [{ width: 320, height: 640 }, ...sizes]
      await page.goto(`${url}/login`)
      await expect(page.getByRole('banner').locator('a[href^="/login"]')).toHaveCount(0)
      await endsAboveAt(all, page.locator('main form [type=submit]'), bar)
      await page.goto(`${url}/signup`)
      await endsAboveAt(all, page.locator('main form [type=submit]:visible').first(), bar)
      await page.goto(url)
      await endsAboveAt(all, page.locator('form[action="/signup"] [type=submit]'), bar)
    }
    await context.close()
  }
  expect(scenes.size).toBe(hosts.length)
  for (const [width, seen] of Object.entries(arrangements)) {
    expect(seen.size, `each brand is arranged in its own way at ${width}:\n${[...seen].join('\n')}`).toBe(
      hosts.length,
    )
  }
})

/**
 * Where picture, promise and start are, to a twentieth of the width, and whether the words and the start are in, over
 * or under the picture. Brands that differ only in words or colour count as the same.
 */
function arrangementOf(page: Page) {
  return page
    .locator('main > section')
    .first()
    .evaluate((hero) => {
      const picture = hero.querySelector('picture')!
      const seen = picture.getBoundingClientRect()
      const start = hero.lastElementChild!.lastElementChild!
      const unit = innerWidth / 20
      return [picture, hero.querySelector('h1')!, start]
        .map((part) => {
          const { left, width, top, height } = part.getBoundingClientRect()
          const middle = top + height / 2
          const level = middle < seen.top ? 'over' : middle > seen.bottom ? 'under' : 'in'
          const { textAlign } = getComputedStyle(part)
          return `${Math.round(left / unit)}+${Math.round(width / unit)} ${level} ${textAlign}`
        })
        .join(' | ')
    })
}

async function endsAboveAt(viewports: typeof sizes, one: Locator, other: Locator) {
  for (const viewport of viewports) {
    await one.page().setViewportSize(viewport)
    await endsAbove(one, other)
  }
}

async function endsAbove(one: Locator, other: Locator) {
  await expect(one).toBeVisible()
  const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()])
  expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y)
}

test('INDEX-1 on a phone people appear within one screen of scrolling, before what we promise', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const face = await page.locator('main li img').first().boundingBox()
  expect(face!.y).toBeLessThan(1000)
  const promise = await page.getByText('Honest labels').boundingBox()
  expect(promise!.y).toBeGreaterThan(face!.y)
})

test('INDEX-1 a logged-in member is sent to the members', { tag: '@deep' }, async ({ page, logIn }) => {
  await logIn('theo@demo.example')
  await page.goto('/')
  await expect(page).toHaveURL('/members')
})
