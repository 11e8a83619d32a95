import type { APIRequestContext, Page } from '@playwright/test'
import { joinAndConfirm } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Messages/ })

function hasStream(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/api/events.php') && response.ok())
}

async function write(request: APIRequestContext, profile: string, text: string) {
  const sent = await request.post('/api/chat.php', {
    data: { profile, text, client_id: crypto.randomUUID() },
  })
  expect(sent.status(), await sent.text()).toBe(201)
}

test('CHAT-7 SHELL-6 NAV-3 ACC-1 tabs share one stream, and the count follows in title and navigation, also after a lost connection', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await joinAndConfirm(page.request)
  const { user } = await (await page.request.get('/api/user.php')).json()
  const theo = await playwright.request.newContext({ baseURL })
  await joinAndConfirm(theo, { name: 'Theo', gender: 'male', seeking: 'female' })
  const streams: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/events.php')) streams.push(request.frame().page())
  })

  const streaming = hasStream(page)
  await page.goto('/members')
  await waitForHydration(page)
  await streaming
  const second = await context.newPage()
  await second.goto('/likes')
  await waitForHydration(second)
  await expect(second).not.toHaveTitle(/^\(/)

  await write(theo, user.profile.id, 'Good morning')
  for (const tab of [page, second]) {
    await expect(tab).toHaveTitle(/^\(1\) /)
    await expect(badge(tab)).toContainText('1 unread message')
  }
  expect(streams).toEqual([page])

  // A like that arrives while the page is visible is announced by nothing else.
  const shown = context.waitForEvent('response', (answer) => answer.url().includes('/api/like.php'))
  const liked = await theo.post('/api/like.php', { data: { profile: user.profile.id } })
  expect(liked.status(), await liked.text()).toBe(200)
  expect(await (await shown).json()).toEqual({ like_new: true })
  await expect(page).toHaveTitle(/^\(2\) /)

  const takenOver = hasStream(second)
  await page.close()
  await takenOver
  await write(theo, user.profile.id, 'Are you there?')
  await expect(badge(second)).toContainText('2 unread messages')

  // A page read before a message but received after it does not lower the count.
  const read = Promise.withResolvers<void>()
  const comes = Promise.withResolvers<void>()
  await second.route(/\/members\.data/, async (route) => {
    const response = await route.fetch()
    read.resolve()
    await comes.promise
    await route.fulfill({ response })
  })
  await second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await read.promise
  await write(theo, user.profile.id, 'I am by the window')
  await expect(badge(second)).toContainText('3 unread messages')
  comes.resolve()
  await expect(second).toHaveURL(/\/members$/)
  await expect(badge(second)).toContainText('3 unread messages')

  const back = hasStream(second)
  await context.setOffline(true)
  await context.setOffline(false)
  await back
  await expect(badge(second)).toContainText('3 unread messages')
  await theo.dispose()
})
