import type { APIRequestContext, Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from '../axe.ts'
import { findDemoMember } from '../demo-members.ts'
import { allowComplaints, expect, setCookies, test, waitForHydration } from '../visitors.ts'

interface Deck {
  cards: { id: string; name: string; age: number }[]
  likes_left: number
  conversations_left: number | null
}

async function deckOf(request: APIRequestContext): Promise<Deck> {
  return (await request.get('/api/swipe.php')).json()
}

async function playAs(page: Page, first: number, cards: number, { mayBegin = false } = {}) {
  await findDemoMember(page.request, first, async (as) => {
    const deck = await deckOf(as)
    if (mayBegin && deck.conversations_left === 0) return false
    return deck.cards.length >= cards && deck.likes_left === 4
  })
  await page.goto('/swipe-game')
  await waitForHydration(page)
}

const onTop = (page: Page) => page.getByRole('article', { name: 'The card on top' })

async function topName(page: Page): Promise<string> {
  return (await onTop(page).getByRole('heading').textContent()) ?? ''
}

/** Moves in steps, as a finger does. */
async function dragBy(page: Page, distance: number, beforeLettingGo?: () => Promise<void>) {
  const box = (await onTop(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 5 })
  await page.mouse.move(x + distance, y, { steps: 5 })
  await beforeLettingGo?.()
  await page.mouse.up()
}

/** A match shows a page in front of the cards. */
async function likeBy(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/swipe.php') && answer.ok())
  await act()
  const { matched } = await (await answered).json()
  if (!matched) return
  const match = page.getByRole('dialog', { name: 'It’s a match' })
  await match.getByRole('button', { name: 'Not now' }).click()
  await expect(match).toBeHidden()
}

test('SEARCH-4 on a phone: drag right likes, left passes, a little springs back, undo brings back, a button likes', async ({
  page,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await playAs(page, 400, 6)
  for (const name of [/^Skip /, 'Undo', /^Like /]) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  }
  await expect(page.getByText('4 likes left today')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const first = await topName(page)
  // A wider document would zoom a phone out permanently.
  await dragBy(page, 40, async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0))
  await expect(onTop(page)).toHaveCSS('transform', 'none')
  expect(await topName(page)).toBe(first)

  await dragBy(page, -150)
  await expect(onTop(page).getByRole('heading')).not.toHaveText(first)
  await expect(page.getByRole('status').first()).toContainText('You skipped')
  await page.getByRole('button', { name: /^Undo: bring/ }).click()
  await expect(onTop(page).getByRole('heading')).toHaveText(first)

  await likeBy(page, () => dragBy(page, 150))
  await expect(page.getByText('3 likes left today', { exact: true })).toBeVisible()
  // A like is undone as well, and counts again for the day.
  await page.getByRole('button', { name: /^Undo your like/ }).click()
  await expect(onTop(page).getByRole('heading')).toHaveText(first)
  await expect(page.getByText('4 likes left today', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').first()).toContainText('Your like has been taken back')
  await likeBy(page, () => page.getByRole('button', { name: /^Like / }).click())
  await expect(page.getByText('3 likes left today', { exact: true })).toBeVisible()
  await expect(onTop(page).getByRole('heading')).not.toHaveText(first)
  // A visit to the profile and Back: the game goes on where it was.
  const second = await topName(page)
  await onTop(page).getByRole('link').click()
  await page.waitForURL(/\/members\//)
  await page.goBack()
  await expect(onTop(page).getByRole('heading')).toHaveText(second)
  await expect(page.getByText('3 likes left today', { exact: true })).toBeVisible()
})

test('SEARCH-4 NAV-1 in low and enlarged windows the three buttons are in the first view and cover no face, in others so is the navigation below them', {
  tag: '@deep',
}, async ({ page, context, baseURL, dismissBanners }) => {
  await dismissBanners()
  await playAs(page, 560, 3)
  for (const [width, height, text] of [
    [320, 568, 'a'],
    [410, 590, 'a'],
    [640, 400, 'a'],
    [360, 740, 'a'],
    [360, 740, 'a2'],
    [390, 844, 'a2'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await setCookies(context, baseURL!, { display: `${text}.normal` })
    await page.reload()
    await waitForHydration(page)
    await expect(page.locator('[data-banner]')).toHaveCount(0)
    const photo = (await onTop(page).locator('img').boundingBox())!
    for (const name of [/^Skip /, 'Undo', /^Like /]) {
      const button = page.getByRole('button', { name })
      await expect(button, `${width} px`).toBeInViewport({ ratio: 1 })
      expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(photo.y + photo.height - 4)
    }
    expect(photo.height).toBeGreaterThan(135)
    // On a phone of usual height the picture is as wide as the card.
    const card = (await onTop(page).boundingBox())!
    if (height > 700) expect(photo.width).toBeNear(card.width, card.width)
    // Hair and chin are in the picture: it is not a wide strip.
    expect(photo.height / photo.width, `${width} px`).toBeGreaterThan(0.7)
    // Lines that do not fit disappear whole, and no line is under the buttons.
    const edge = (await page.getByRole('button', { name: /^Skip / }).boundingBox())!.y
    const cut = await onTop(page)
      .locator('h2, p, q')
      .evaluateAll((lines, edge) => {
        const card = lines[0]!.closest('article')!.getBoundingClientRect()
        const shown = lines.filter((line) => line.getBoundingClientRect().left < card.right)
        return shown
          .filter((line) => line.getBoundingClientRect().bottom > Math.min(card.bottom, edge) + 1)
          .map((line) => line.textContent)
      }, edge)
    expect(cut, `${width} px`).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await setCookies(context, baseURL!, { display: 'a.normal' })
  // Where there is room, the navigation is in view as well.
  for (const [width, height] of [
    [390, 844],
    [820, 1100],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bar = page.getByRole('navigation', { name: 'Member area' })
    await expect(bar, `${width} px`).toBeInViewport({ ratio: 1 })
    const skip = (await page.getByRole('button', { name: /^Skip / }).boundingBox())!
    expect(skip.y + skip.height, `${width} px`).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  }
})

test('SEARCH-4 by keyboard alone: arrows decide; after the fourth like the page says when new ones come and what to do until then', async ({
  page,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await dismissBanners()
  // A member who has used all free conversations is offered nobody at the end.
  await playAs(page, 440, 7, { mayBegin: true })
  const first = await topName(page)
  const heading = onTop(page).getByRole('heading')
  const announced = page.getByRole('status').first()
  await page.getByRole('button', { name: /^Skip / }).focus()
  await page.keyboard.press('Enter')
  await expect(heading).not.toHaveText(first)
  await expect(announced).toContainText(/You skipped .+ Now: .+, \d\d/)
  await expect(page.getByRole('button', { name: /^Skip / })).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(heading).toHaveText(first)
  await expect(announced).toContainText('is back')

  async function likeByKey() {
    const answered = page.waitForResponse('/api/swipe.php')
    await page.keyboard.press('ArrowRight')
    const match = page.getByRole('dialog', { name: 'It’s a match' })
    if ((await (await answered).json()).matched) {
      await match.getByRole('button', { name: 'Not now' }).press('Enter')
      await expect(match).toBeHidden()
    }
  }
  for (let left = 3; left > 0; left--) {
    const before = await topName(page)
    await likeByKey()
    await expect(
      page.getByText(left === 1 ? '1 like left today' : `${left} likes left today`, { exact: true }),
    ).toBeVisible()
    await expect(heading).not.toHaveText(before)
  }
  const fourth = await topName(page)
  await likeByKey()
  const message = page.getByText('You’ve used your four likes for today.')
  await expect(message).toBeVisible()
  await expect(page.getByText(/You’ll get four more in .+: \w+day.* \d\d:\d\d/)).toBeVisible()
  await expect(onTop(page)).toHaveCount(0)
  expect((await deckOf(page.request)).likes_left).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  // The like can still be undone, and then there is a card again.
  await page.keyboard.press('Backspace')
  await expect(heading).toHaveText(fourth)
  await expect(page.getByText('1 like left today', { exact: true })).toBeVisible()
  await likeByKey()
  await page.reload()
  await expect(message).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Search members' })).toBeVisible()
  // Offers the people who would have come next, to write to.
  const people = page.getByRole('region', { name: 'You can still say hello' })
  const [next] = (await deckOf(page.request)).cards
  await people.getByRole('link', { name: `${next!.name}, ${next!.age}` }).press('Enter')
  await expect(page).toHaveURL(`/members/${next!.id}`)
})

test('SEARCH-4 without a connection the card comes back, and retrying works', { tag: '@deep' }, async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await playAs(page, 480, 5)
  const first = await topName(page)
  await context.setOffline(true)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach our server')
  await expect(onTop(page).getByRole('heading')).toHaveText(first)
  await expect(page.getByText('You skipped')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(onTop(page).getByRole('heading')).not.toHaveText(first)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('SEARCH-4 when everyone was seen, passed members can be seen again', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await findDemoMember(page.request, 520, async (as) => (await deckOf(as)).cards.length > 0)
  for (let { cards } = await deckOf(page.request); cards.length; { cards } = await deckOf(page.request))
    for (const { id } of cards)
      await page.request.post('/api/swipe.php', { data: { profile: id, liked: false } })
  await page.goto('/swipe-game')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'You’ve seen everyone for now' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'See the people you skipped again' }).click()
  await expect(onTop(page)).toBeVisible()
})
