import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { horizontalOverflow } from '../axe.ts'
import { fillConversation } from '../fill-conversation.ts'
import { joinAndConfirm } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test.use({ viewport: { width: 820, height: 900 } })

test('CHAT-1 CHAT-6 a long conversation loads older messages above without a jump, announces what is hidden, jumps to the newest, has all menus in one tab stop, and keeps room for messages at four times the size', async ({
  page,
  playwright,
  baseURL,
  dismissBanners,
}) => {
  await dismissBanners()
  await joinAndConfirm(page.request)
  const { user } = await (await page.request.get('/api/user.php')).json()
  const theo = await playwright.request.newContext({ baseURL })
  await joinAndConfirm(theo, { name: 'Theo', gender: 'male', seeking: 'female' })
  const say = async (text: string) => {
    const data = { profile: user.profile.id, client_id: randomUUID(), text }
    const sent = await theo.post('/api/chat.php', { data })
    expect(sent.status(), await sent.text()).toBe(201)
    return (await sent.json()).conversation as string
  }
  const conversation = await say('Good evening')
  await fillConversation(conversation, 510)

  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/api\/chat\.php\?.*before=/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(`/chats/${conversation}`)
  await waitForHydration(page)
  const messages = page.getByRole('region', { name: 'Chat with Theo' })
  const number = (nth: number) => messages.getByRole('listitem').filter({ hasText: `No ${nth}:` })
  const goUp = () => messages.evaluate((place) => place.scrollTo(0, 0))
  await expect(number(510)).toBeInViewport()
  // Opened at its very end, whatever height the messages turned out to have.
  const below = () => messages.evaluate((place) => place.scrollHeight - place.scrollTop - place.clientHeight)
  await expect.poll(below).toBeNear(0, 900)

  const older = page.waitForRequest(/\/api\/chat\.php\?.*before=461/)
  await goUp()
  await older
  await expect(number(461)).toBeInViewport()
  const before = await settledPosition(number(461))
  // The answer arrives while the list is still scrolling to its very top.
  await messages.evaluate(async (place) => {
    place.scrollTo(0, 1)
    await new Promise(requestAnimationFrame)
    place.scrollTo(0, 0)
  })
  arrive()
  await expect(number(460)).toBeAttached()
  const { height } = (await number(461).boundingBox())!
  await expect.poll(() => settledPosition(number(461))).toBeNear(before, height)

  const end = messages.getByText('The last 500 messages are shown. Older ones are hidden.')
  await expect(async () => {
    await goUp()
    await expect(end).toBeInViewport({ timeout: 200 })
  }).toPass({ intervals: [50] })
  await expect(number(11)).toBeInViewport()
  await expect(number(10)).toHaveCount(0)

  const latest = page.getByRole('button', { name: 'Latest messages' })
  await expect(latest).toHaveAccessibleName('Latest messages')
  // Round, so that it fits beside the messages instead of covering their words.
  const round = (await latest.boundingBox())!
  expect(round.width).toBeNear(round.height, 48)
  expect(round.width).toBeNear(48, 48)
  await say('Are you still reading?')
  await say('I can wait')
  await expect(latest).toHaveAccessibleName('Latest messages, 2 new messages')
  await latest.click()
  await expect(messages.getByText('I can wait')).toBeInViewport()
  await expect(latest).toHaveCount(0)

  const menus = messages.getByRole('button', { name: /^More options/ })
  const field = page.getByRole('textbox', { name: 'Your message to Theo' })
  await field.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(menus.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menus.nth(-2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menus.nth(-2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(messages).toBeFocused()
  // The group takes the focus where it was left.
  await page.keyboard.press('Tab')
  await expect(menus.nth(-2)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()

  // 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Send for/ })).toBeInViewport({ ratio: 1 })
  expect((await messages.boundingBox())!.height).toBeGreaterThan(100)
  await expect(messages.getByText('I can wait')).toBeInViewport({ ratio: 0.9 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await theo.dispose()
})

/** Where a row is on the screen, once what is drawn around it has been measured. */
async function settledPosition(row: Locator): Promise<number> {
  const look = async () => (await row.boundingBox())?.y ?? Number.NaN
  let place = await look()
  await expect
    .poll(async () => {
      const last = place
      place = await look()
      return place - last
    })
    .toBe(0)
  return place
}
