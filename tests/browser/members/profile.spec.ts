import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { axeViolations, expectValidPage } from '../axe.ts'
import { type FoundProfile, findDemoMember, findProfile } from '../demo-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const password = 'second spring demo'

/** Opens the page; see `expectValidPage`. */
async function expectClean(page: Page, path: string, turn: number) {
  await page.goto(path)
  await expectValidPage(page, turn)
}

const hasPhotos = ({ photo_count, fictional }: FoundProfile) => photo_count >= 5 && !fictional
const isNamedAsRegion = ({ country, city }: FoundProfile) =>
  (regionsByCountry[country] ?? []).some(({ name }) => name === city)
const sharpTiles = (page: Page) => page.locator('main li a[href*="photo="]')
const topOf = async (tile: Locator) => (await tile.boundingBox())?.y ?? Number.NaN
const lockedTiles = (page: Page) => page.locator('main li a:has(svg.lucide-lock)')

test('ROLE-1 PROFILE-1 PROFILE-3 on a phone a visitor presses a locked photo, logs in, and it is open; the gift link opens the gifts', async ({
  page,
  dismissBanners,
  playwright,
  baseURL,
}) => {
  await dismissBanners()
  const other = await playwright.request.newContext({ baseURL })
  const free = await findDemoMember(other, 300, async (as) => {
    const { user } = await (await as.get('/api/user.php')).json()
    return !user.paid_user
  })
  const { id, name, photo_count } = await findProfile(other, hasPhotos)
  await other.dispose()

  await expectClean(page, `/members/${id}`, 0)
  await page.setViewportSize(phone)
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(sharpTiles(page)).toHaveCount(0)
  await expect(lockedTiles(page)).toHaveCount(photo_count - 1)
  await expect(page.getByText(`${photo_count} photos`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Gift' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Join free and write' }).last()).toHaveAttribute(
    'href',
    `/members/${id}/signup`,
  )

  await lockedTiles(page).first().click()
  const signup = page.getByRole('dialog', { name: 'Join free' })
  await expect(signup.getByTestId('signup-target')).toContainText(name)
  await signup.getByRole('button', { name: 'I already have an account' }).click()
  await page.getByLabel('Email address').fill(free.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**/members/${id}?photo=2`)
  await expect(page.getByRole('dialog', { name: `Photos of ${name}` }).getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/members/${id}`)
  await expect(page.getByRole('region', { name: `Photos of ${name}` })).toBeFocused()
  await expect(sharpTiles(page)).toHaveCount(2)
  await expect(lockedTiles(page)).toHaveCount(photo_count - 3)
  await expect(page.getByText('Premium members see all photos.').last()).toBeVisible()
  await expect(lockedTiles(page).first()).toHaveAttribute('href', '/premium')
  await expectClean(page, `/members/${id}`, 1)
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Gift' }).filter({ visible: true }).click()
  const gifts = page.getByRole('dialog', { name: `gift for ${name}` })
  await expect(gifts.getByRole('button', { name: /Rose/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/(members/${id}/chat|chats/.+)$`))
})

test('SEARCH-2 ROLE-1 a visitor reads the name of somebody visible to members only, logs in, and reaches the profile', {
  tag: '@deep',
}, async ({ page, dismissBanners, playwright, baseURL }) => {
  await dismissBanners()
  const shy = await playwright.request.newContext({ baseURL })
  const { id, name } = await findDemoMember(shy, 300, async () => true)
  const choose = (members_only: boolean) => shy.put('/api/preferences.php', { data: { members_only } })
  expect((await choose(true)).status()).toBe(200)
  await expectClean(page, `/members/${id}`, 0)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main img')).toHaveCount(0)
  const back = encodeURIComponent(`/members/${id}`)
  await expect(page.getByRole('link', { name: 'Join for free' })).toHaveAttribute(
    'href',
    `/signup?from=${back}`,
  )
  await page.getByRole('link', { name: 'I’m already a member: log in' }).click()
  await page.getByLabel('Email address').fill('ingrid@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}, \\d\\d`))
  await choose(false)
  await shy.dispose()
})

test('PROFILE-1 PROFILE-3 a premium member sees what speaks for the match, similar members, and every photo by keyboard; Back closes them', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(desktop)
  await logIn('ingrid@demo.example')
  const {
    id,
    name,
    photo_count: count,
  } = await findProfile(
    page.request,
    (profile) => hasPhotos(profile) && profile.highlights.some(({ kind }) => kind === 'seeks_you'),
  )
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await expect(page.getByRole('list', { name: 'In short' })).toContainText('You’re looking for each other')
  const related = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar members' }) })
  await expect(related.locator('a[href^="/members/"]').first()).toBeVisible()
  await expect(lockedTiles(page)).toHaveCount(0)
  await expect(sharpTiles(page)).toHaveCount(count - 1)

  const second = sharpTiles(page).first()
  await second.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `Photos of ${name}` })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText(`2 of ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`3 of ${count}`)).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.getByText(`${count} of ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Home')
  await expect(viewer.getByText(`1 of ${count}`)).toBeVisible()
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer.getByText(`2 of ${count}`)).toBeVisible()
  await expect(viewer.getByRole('img', { name: `Photo 2 of ${count}: ${name}` })).toBeInViewport()
  expect(await axeViolations(page)).toEqual([])
  // TRUST-8: what is reported is the photo, not the profile.
  await viewer.getByRole('button', { name: 'Report this photo' }).click()
  const report = page.getByRole('dialog', { name: 'What’s wrong with this photo?' })
  await expect(report).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(second).toBeFocused()
  await expect(page).toHaveURL(`/members/${id}`)
  await second.click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(`/members/${id}`)

  await page.goto(`/members/${id}?photo=3`)
  await expect(viewer.getByText(`3 of ${count}`)).toBeVisible()
  await expect(viewer.getByRole('img', { name: `Photo 3 of ${count}: ${name}` })).toBeInViewport()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/members/${id}`)
})

test('TRUST-1 PROFILE-7 a fictional profile says so in words, to members and visitors', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  test.slow()
  await logIn('ingrid@demo.example')
  const { results } = await (await page.request.get('/api/members.php?country=all')).json()
  const listed = results.find(({ fictional }: FoundProfile) => fictional)
  const { id } = listed ?? (await findProfile(page.request, ({ fictional }) => fictional))
  for (const [turn, as] of ['member', 'visitor'].entries()) {
    if (as === 'visitor') await page.context().clearCookies({ name: 'auth' })
    await page.goto(`/members/${id}`)
    const warning = page.getByTestId('fictional-warning')
    await expect(warning).toHaveText('Fictional profile. No real person, no meeting possible.')
    expect(
      await warning.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(18)
    await expect(page.getByText('Online now')).toHaveCount(0)
    await expectClean(page, `/members/${id}`, turn + 1)
  }
})

test('LIKE-1 opening the profile of a liker marks the like as seen, and the badge counts one less', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.setViewportSize(desktop)
  const newLikers = async (as: APIRequestContext) =>
    ((await (await as.get('/api/likes.php')).json()).liked_by as { id: string; like_new: boolean }[]).filter(
      ({ like_new }) => like_new,
    )
  await findDemoMember(page.request, 470, async (as) => (await newLikers(as)).length > 1)
  const [first] = await newLikers(page.request)
  const before = (await (await page.request.get('/api/user.php')).json()).user.new_likes as number
  await page.goto(`/members/${first?.id}`)
  await expect(
    page
      .getByRole('banner')
      .getByText(new RegExp(`^${before - 1} new likes?$`))
      .first(),
  ).toBeAttached()
  expect((await newLikers(page.request)).map(({ id }) => id)).not.toContain(first?.id)
})

test('PROFILE-1 Back from a profile restores the place in the results', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(desktop)
  await logIn('ingrid@demo.example')
  await page.goto('/members?country=all')
  await waitForHydration(page)
  const tile = page.locator('a[data-cover]').nth(14)
  await tile.focus()
  const path = await tile.getAttribute('href')
  const before = await topOf(tile)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await page.waitForURL('**/members?country=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible({ timeout: 20_000 })
  // At the same place on the screen: news may have come in above it meanwhile, which moves the page but not what is
  // read.
  await expect
    .poll(() => topOf(page.locator(`a[data-cover][href="${path}"]`)))
    .toBeNear(before, desktop.height)

  await page.goto(path ?? '')
  await page.goto('/likes')
  await page.goto(path ?? '')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'All members' })).toBeVisible()
})

test('PROFILE-1 a profile is read aloud in its own language, and stops with the page; without a voice there is no button', async ({
  page,
  logIn,
}) => {
  await page.addInitScript(() => {
    const spoken: { text: string; lang: string }[] = []
    const stopped: string[] = []
    Object.assign(window, { spoken, stopped })
    class Utterance {
      lang = ''
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const languages = sessionStorage.getItem('mute') ? [] : ['en-GB', 'de-DE', 'nl-NL']
    const synthesis = {
      getVoices() {
        Object.assign(window, { voicesAskedFor: true })
        return languages.map((lang) => ({ lang, localService: true }))
      },
      speak: ({ text, lang }: Utterance) => spoken.push({ text, lang }),
      cancel: () => stopped.push(location.pathname),
      addEventListener() {},
      removeEventListener() {},
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance })
  })
  await logIn('ingrid@demo.example')
  const { profile } = await (
    await page.request.get(`/api/member.php?id=${await idOf(page.request, 'lars@demo.example')}`)
  ).json()
  await page.goto(`/members/${profile.id}`)
  await page.getByRole('button', { name: 'Read aloud' }).click()
  const spoken = (await page.evaluate('spoken')) as { text: string; lang: string }[]
  expect(spoken.map(({ lang }) => lang)).toEqual(spoken.map(() => 'de-DE'))
  expect(spoken.map(({ text }) => text).join(' ')).toBe(profile.about.replace(/\s+/g, ' '))
  await page.getByRole('button', { name: 'Stop reading' }).click()
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible()
  const own = `/members/${profile.id}`
  expect(await page.evaluate('stopped')).toEqual([own, own])
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  await page.getByRole('link', { name: 'All members' }).click()
  await page.waitForURL('**/members')
  await expect.poll(() => page.evaluate('stopped')).toEqual([own, own, own, '/members'])

  await page.evaluate(() => sessionStorage.setItem('mute', '1'))
  await page.goto(own)
  await expect.poll(() => page.evaluate('window.voicesAskedFor')).toBe(true)
  await expect(page.getByText(profile.about.split('\n')[0])).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
})

test('PROFILE-6 a shared link shows the public photo and nothing private; an unknown id is a 404', {
  tag: '@deep',
}, async ({ request }) => {
  // In Zug, Hamburg or Utrecht the region, which is shown, has the name of the town, which is not.
  const { id, name } = await findProfile(
    request,
    (profile) => profile.photo_count > 0 && !profile.fictional && !isNamedAsRegion(profile),
  )
  const { profile } = await (await request.get(`/api/member.php?id=${id}`)).json()
  const answer = await request.get(`/members/${id}`)
  const head = (await answer.text()).split('</head>')[0] ?? ''
  const tags = head.match(/<(meta|link|title)[^>]*>/g)?.join('\n') ?? ''
  expect(tags).toContain(`og:title" content="${name}, ${profile.age}"`)
  expect(tags).toMatch(/og:image" content="http:\/\/[^"]+\/photos\/[^"]+\/match\.webp"/)
  expect(tags).toMatch(new RegExp(`rel="canonical" href="http://[^"]+/members/${id}"`))
  expect(tags).not.toContain('noindex')
  expect(tags).not.toContain(profile.city)
  for (const path of [
    `/members/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`,
    '/members/x',
    '/members/%00',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

async function idOf(request: APIRequestContext, email: string): Promise<string> {
  const state = await request.storageState()
  const { user } = await (await request.post('/api/user.php', { data: { email, password } })).json()
  const [ingrid] = state.cookies.filter(({ name }) => name === 'auth')
  if (ingrid) await request.post('/api/user.php', { data: { email: 'ingrid@demo.example', password } })
  return user.id
}
