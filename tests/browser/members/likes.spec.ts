import type { APIRequestContext, Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { findDemoMember } from '../demo-members.ts'
import { joinAndConfirm } from '../new-members.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

const phone = { width: 390, height: 844 }

interface Like {
  id: string
  name: string
  liked_at: string
  like_new: boolean
  matched: boolean
}

async function likesOf(request: APIRequestContext): Promise<{ profiles: Like[]; liked_by: Like[] }> {
  return (await request.get('/api/likes.php')).json()
}

async function expectClean(page: Page) {
  expect(await axeViolations(page)).toEqual([])
}

/** Somebody with at least two new likes that were not returned. */
function someoneLiked(request: APIRequestContext, first: number) {
  return findDemoMember(request, first, async (as) => {
    const { liked_by } = await likesOf(as)
    return liked_by.filter(({ like_new, matched }) => like_new && !matched).length >= 2
  })
}

test('LIKE-1 LIKE-2 SHELL-5 on a phone a returned like is a match, with its page, and can be undone', async ({
  page,
  dismissBanners,
}) => {
  await page.setViewportSize(phone)
  await dismissBanners()
  await someoneLiked(page.request, 50)
  const { liked_by } = await likesOf(page.request)
  const { id, name } = liked_by.find(({ like_new, matched }) => like_new && !matched)!
  await page.goto('/likes')
  await waitForHydration(page)
  await expectClean(page)
  const tabs = page.getByRole('navigation', { name: 'Your likes' })
  const before = (await tabs.textContent())?.match(/(\d+)\1 match/)?.[1] ?? '0'
  await page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/members/${id}"]`) })
    .getByRole('button', { name: `Like ${name}` })
    .click()

  const modal = page.getByRole('dialog', { name: 'It’s a match' })
  await expect(modal).toBeVisible()
  const card = modal.locator('..')
  expect(await card.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.75s')
  await expect(card).toHaveCSS('opacity', '1')
  await expect(modal.getByRole('img')).toHaveCount(2)
  await expect(modal.getByRole('link', { name: `Profile of ${name}` })).toHaveAttribute(
    'href',
    `/members/${id}`,
  )
  await expectClean(page)
  await modal.getByText(`You and ${name} like each other.`).click()
  await expect(modal).toHaveCount(0)
  // Without a reload the tab counts it, and the like stays new: the profile was not opened.
  await expect(tabs).toContainText(`${Number(before) + 1} match`)

  await page.goto('/likes/matches')
  await page.locator(`a[href="/likes/m/${id}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You and ${name} like each other`)
  await expect(page.getByText('Matched on')).toBeVisible()
  await waitForHydration(page)
  await expectClean(page)
  await page.getByRole('button', { name: 'Liked' }).click()
  await expect(page.getByText(`Your like for ${name} has been taken back`)).toBeVisible()
  // SHELL-5: the phone would have room for 358.
  const toast = page.getByRole('alertdialog').filter({ hasText: name })
  await expect.poll(async () => (await toast.boundingBox())?.width ?? 0).toBeNear(350, 350)
  await expect(page.getByRole('heading', { name: 'This match has ended' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await modal.getByRole('link', { name: `Profile of ${name}` }).click()
  await expect(page).toHaveURL(`/members/${id}`)
  await expect(modal).toHaveCount(0)
  await page.getByRole('button', { name: 'Liked' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await modal.getByRole('button', { name: `Say hello to ${name}` }).click()
  await expect(page).toHaveURL(/\/chat(s\/.+|$)/)
  await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveAttribute(
    'href',
    `/members/${id}`,
  )
  await expect(modal).toHaveCount(0)
  await page.request.delete('/api/like.php', { data: { profile: id } })
})

test('LIKE-2 a press closes the match modal, and reduced motion waits for nothing', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await someoneLiked(page.request, 110)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { liked_by } = await likesOf(page.request)
  const { id, name } = liked_by.find(({ matched }) => !matched)!
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Like back' }).first().click()
  const modal = page.getByRole('dialog', { name: 'It’s a match' })
  const card = modal.locator('..')
  expect(await card.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  await modal.getByText(`You and ${name} like each other.`).click()
  await expect(modal).toHaveCount(0)
  await page.request.delete('/api/like.php', { data: { profile: id } })
})

test('LIKE-1 ACC-1 SHELL-6 NAV-3 opening a profile clears its mark, title and badge, in both tabs', async ({
  page,
  context,
  dismissBanners,
}) => {
  await dismissBanners()
  await someoneLiked(page.request, 170)
  const { liked_by } = await likesOf(page.request)
  const { id } = liked_by.find(({ like_new }) => like_new)!
  const { user } = await (await page.request.get('/api/user.php')).json()
  const count = user.new_likes + user.unread_messages
  const other = await context.newPage()
  // A like that the list shows in the visible tab needs no mail or push.
  const told = other.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/like.php'),
  )
  await other.goto('/likes')
  await waitForHydration(other)
  expect(await (await told).json()).toEqual({ like_new: true })
  await page.goto('/likes')
  await waitForHydration(page)
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `))
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/members/${id}"]`) })
  await expect(card).toContainText('New')
  await card.getByRole('link').click()
  await page.waitForURL(`/members/${id}`)
  const fewer = count > 1 ? new RegExp(`^\\(${count - 1}\\) `) : /^[^(]/
  await expect(page).toHaveTitle(fewer)
  await expect(other).toHaveTitle(fewer)
  await page.goBack()
  await expect(card).not.toContainText('New')
  await other.close()
})

test('LIKE-1 a like in one tab shows in the other', { tag: '@deep' }, async ({
  page,
  context,
  dismissBanners,
}) => {
  await dismissBanners()
  await findDemoMember(page.request, 230, async (as) => (await likesOf(as)).liked_by.length > 0)
  const { liked_by } = await likesOf(page.request)
  const { id, name } = liked_by.find(({ matched }) => !matched)!
  const other = await context.newPage()
  await other.goto(`/members/${id}`)
  await page.goto('/likes')
  await waitForHydration(other)
  await waitForHydration(page)
  const heart = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/members/${id}"]`) })
    .getByRole('button', { name: `Like ${name}` })
  await heart.click()
  await expect(other.getByRole('button', { name: 'Liked' }).first()).toBeVisible()
  await page.request.delete('/api/like.php', { data: { profile: id } })
})

test('LIKE-3 LIKE-4 ?t=N: the popup comes, t goes, likes are read again after 500 ms, and the button opens the profile', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  // A member who has liked nobody yet has no match, which would be shown instead.
  await joinAndConfirm(page.request)
  await page.clock.install()
  const answered = page.waitForResponse('/api/auto-like.php')
  // Long enough for the slowest machine to hydrate; then the clock stops and is moved by hand.
  await page.goto('/likes?t=50&x=a%20b')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 1000)
  // Repeated, because the page may set its timer a moment after it has hydrated.
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return page.evaluate(() => window.location.search)
    })
    .toBe('?x=a%20b')
  const { profile, origin } = await (await answered).json()
  expect(profile.main_image.match).toMatch(/^\/photos\//)
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(
    origin === 'member' ? `${profile.name} likes you` : `We think you might like ${profile.name}`,
  )
  let readAgain = 0
  page.on('request', (request) => /\/likes\.data/.test(request.url()) && readAgain++)
  await page.clock.runFor(499)
  expect(readAgain).toBe(0)
  const listed = page.waitForResponse(/\/likes\.data/)
  await page.clock.runFor(1)
  await listed
  await page.clock.resume()
  await expectClean(page)
  await popup.getByRole('link', { name: `See the profile of ${profile.name}` }).click()
  await page.waitForURL(`/members/${profile.id}`)
  await expect(popup).toHaveCount(0)
})

test('LIKE-4 POLL-1 shows a visitor nothing, sends no request and does not poll', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto('/members?t=1')
  await waitForHydration(page)
  await page.clock.runFor(70_000)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ROLE-1 AUTH-2 a heart asks a visitor to join for that member; after the login the like is made once', async ({
  page,
  context,
  baseURL,
  playwright,
}) => {
  const asMember = await playwright.request.newContext({ baseURL })
  const { email } = await findDemoMember(asMember, 350, async (as) => {
    const { cards } = await (await as.get('/api/swipe.php')).json()
    return cards.some(({ fictional }: { fictional: boolean }) => !fictional)
  })
  const { cards } = await (await asMember.get('/api/swipe.php')).json()
  const { id, name } = cards.find(({ fictional }: { fictional: boolean }) => !fictional)
  await setCookies(context, baseURL!, {
    consent: '1~refused~2026-01-01T00:00:00Z',
    'entry-warning': '2026-01-01T00:00:00Z',
  })
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  const signup = page.getByRole('dialog', { name: 'Join free' })
  await expect(signup.getByText('Step 1 of 6')).toBeVisible()
  await expect(signup.getByText(`${name}, `).first()).toBeVisible()
  // A reload loses neither the modal nor the wish.
  await page.reload()
  await signup.getByRole('button', { name: 'I already have an account' }).click()
  await page.waitForURL(`/login?from=${encodeURIComponent(`/members/${id}`)}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Join free', exact: true })).toHaveAttribute(
    'href',
    `/signup?from=${encodeURIComponent(`/members/${id}`)}`,
  )
  await waitForHydration(page)
  const likes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/like.php') && request.method() === 'POST') likes.push(request.url())
  })
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('second spring demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`/members/${id}`)
  await expect(page.getByRole('button', { name: 'Liked' }).first()).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Liked' }).first()).toBeVisible()
  expect(likes).toHaveLength(1)
  expect((await likesOf(asMember)).profiles.map((like) => like.name)).toContain(name)
  await asMember.delete('/api/like.php', { data: { profile: id } })
  await asMember.dispose()
})

test('TRUST-2 suggestions are separate from likes and say what they are', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await logIn('ingrid@demo.example')
  await page.goto('/likes')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await expect(suggestions).toContainText('They haven’t liked you')
  const suggested = await suggestions
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(suggested.length).toBeGreaterThan(0)
  const { liked_by } = await likesOf(page.request)
  const likers = liked_by.map(({ id }) => `/members/${id}`)
  expect(likers.filter((address) => suggested.includes(address))).toEqual([])
})

test('LIKE-1 a long tab continues page by page, each person once', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  // Lars reads German.
  await logIn('lars@demo.example')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/likes.php' && searchParams.has('pageNumber'))
      asked.push(`${searchParams.get('type')} ${searchParams.get('pageNumber')}`)
  })
  await page.goto('/likes/received')
  await waitForHydration(page)
  const faces = page.locator('ul.people-grid').first().locator('a[data-cover]')
  await expect(faces).toHaveCount(24)
  // Each has its date.
  const { liked_by } = await likesOf(page.request)
  const dates = page.locator('ul.people-grid').first().locator('li time')
  const shown = await dates.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(shown).toEqual(liked_by.slice(0, 24).map(({ liked_at }) => liked_at))
  await expect(dates.first()).toHaveText(/\p{L}/u)
  for (const count of [48, 72]) {
    await page.getByRole('button', { name: 'Mehr Personen zeigen' }).click()
    await expect(faces).toHaveCount(count)
    await expect(faces.nth(count - 24)).toBeFocused()
  }
  const addresses = await faces.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(72)
  expect(asked).toEqual(['received 2', 'received 3'])
  await expectClean(page)
})
