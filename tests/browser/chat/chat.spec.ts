import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from '../axe.ts'
import { joinAndConfirm } from '../new-members.ts'
import { expectNothingOpen, pressBack } from '../press-back.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

const man = { name: 'Theo', gender: 'male', seeking: 'female' }
const answered = { consent: '1~refused~2026-01-01T00:00:00Z', 'entry-warning': '2026-01-01T00:00:00Z' }

async function profileOf(request: APIRequestContext): Promise<string> {
  return (await (await request.get('/api/user.php')).json()).user.profile.id
}

/** Checks the focus within the page's window: a busy browser may not have the right one of two in front. */
async function isActive(place: Locator) {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Waits until the page has noticed: a menu opened before that closes again, and a press hits what lies below. */
async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 780 })
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  )
}

const field = (page: Page) => page.getByRole('main').locator('form textarea')
const bubble = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Chat (with|mit) / })
    .getByRole('listitem')
    .filter({ hasText: text })

test.describe('on a phone and at a desk', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('CHAT-1 CHAT-5 CHAT-7 PROFILE-1 two people meet: written from the profile, seen live, answered by keyboard, a gift, a photo; muted, archived, removed and back', async ({
    page,
    browser,
    baseURL,
    dismissBanners,
  }) => {
    await dismissBanners()
    await joinAndConfirm(page.request)
    const desk = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 860 },
      hasTouch: false,
    })
    await setCookies(desk, baseURL!, { ...answered, locale: 'de' })
    const theo = await desk.newPage()
    await joinAndConfirm(theo.request, man)
    await theo.request.put('/api/user.php', { data: { language: 'de' } })
    await theo.goto('/chats')
    await waitForHydration(theo)
    await expect(theo.getByRole('heading', { name: 'Noch keine Nachrichten' })).toBeVisible()

    const theoId = await profileOf(theo.request)
    await page.goto(`/members/${theoId}`)
    await waitForHydration(page)
    await page.locator('[data-action-bar]').getByRole('link', { name: 'Message' }).click()
    await expect(page).toHaveURL(`/members/${theoId}/chat`)
    await field(page).fill('Good evening, do you dance?')
    await page.getByRole('button', { name: 'Send for 1 credit' }).click()
    await expect(bubble(page, 'Good evening')).toContainText(/Sent|Delivered/)
    await expect(page).toHaveURL(/\/chats\/.+/)
    await expect(field(page)).toBeFocused()

    // Arrives live in the list, opened by keyboard alone.
    const row = theo.getByRole('main').getByRole('link', { name: /^Rosalind, / })
    await expect(row).toBeVisible()
    await row.focus()
    await theo.keyboard.press('Enter')
    await isActive(field(theo))
    await expect(theo.locator('[data-page-announced]')).toHaveText(/^Chat mit Rosalind/)
    await expect(bubble(theo, 'Good evening')).toBeVisible()
    await expect(bubble(page, 'Good evening')).toContainText('Read')
    await theo.bringToFront()
    await theo.keyboard.type('Jeden Sonntag')
    await theo.getByRole('button', { name: 'Emoji einfügen' }).press('Enter')
    const first = theo.getByRole('dialog').getByRole('option').first()
    await isActive(first)
    await first.press('Enter')
    await isActive(field(theo))
    await field(theo).pressSequentially(' um vier')
    await expect(field(theo)).toHaveValue(/^Jeden Sonntag\S+ um vier$/)
    await field(theo).press('Enter')
    await expect(bubble(page, 'Jeden Sonntag')).toBeVisible()
    // A screen reader announces it once.
    await expect(page.getByRole('log').getByText('Jeden Sonntag')).toHaveCount(1)
    await expect(bubble(theo, 'Jeden Sonntag')).toContainText('Gelesen')

    await theo.getByRole('button', { name: 'Geschenk' }).click()
    await expect(theo.getByRole('dialog')).toContainText(
      'Geschenke sind Bilder, die Rosalind in eurem Chat bekommt.',
    )
    await theo.getByRole('dialog').getByRole('button', { name: /Rose/ }).click()
    await theo.getByRole('dialog').getByRole('button', { name: 'Für 3 Credits senden' }).click()
    await expect(bubble(page, 'Rose')).toBeVisible()

    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a photo or a gift' }).click()
    await page.getByRole('menuitem', { name: 'Photo' }).click()
    const buffer = await photoMadeIn(page)
    await (await choosing).setFiles({ name: 'garden.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('img', { name: 'garden.jpg' })).toBeVisible()
    await page.getByRole('button', { name: 'Send photo for 2 credits' }).click()
    await expect(page.getByRole('img', { name: 'garden.jpg' })).toHaveCount(0)
    await expect(theo.getByRole('img', { name: 'Foto von Rosalind' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Photo you sent' })).toBeVisible()

    const menu = page.getByRole('button', { name: 'More options for the chat with Theo' })
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    async function choose(name: string) {
      // A window that has just been resized closes its menus. A press that navigates does so before it has ended.
      let isPressed = false
      await expect(async () => {
        if (isPressed && (await menu.count()) === 0) return
        if (!(await item(name).isVisible())) await menu.click({ timeout: 2000 })
        isPressed = true
        await item(name).click({ timeout: 2000 })
      }).toPass()
    }
    const all = page.getByRole('link', { name: 'All messages' })
    // Not the link above the conversation, which is there until the list has loaded.
    const theoLink = page.getByRole('link', { name: /^Theo, / })
    const theoRow = page.getByRole('listitem').locator(theoLink)
    await choose('Mute')
    const notice = (words: string) => page.getByRole('alertdialog').filter({ hasText: words })
    await expect(notice('You won’t be notified of new messages from Theo.')).toBeVisible()
    expect(await isAbove(notice('You won’t be notified'), field(page))).toBe(true)
    await expect(page.locator('main header').getByText('Muted')).toBeAttached()
    await menu.click()
    await expect(item('Unmute')).toBeVisible()
    // Back closes the menu, and nothing else.
    await page.goBack()
    await expect(item('Unmute')).toHaveCount(0)
    await expect(bubble(page, 'Good evening')).toBeVisible()
    await choose('Open the profile of Theo')
    await expect(page).toHaveURL(`/members/${theoId}`)
    await page.goBack()
    await expect(bubble(page, 'Good evening')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/members/${theoId}`)
    await expect(page.getByRole('link', { name: 'All members' })).toBeVisible()
    await page.goForward()
    await expect(bubble(page, 'Good evening')).toBeVisible()
    await choose('Archive')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Moved back to your chats')).toBeVisible()
    await field(page).fill('One more thing')
    await choose('Archive')
    await all.click()
    await expect(theoRow).toHaveCount(0)
    await page.getByRole('button', { name: '1 archived chat' }).click()
    const archivedRow = page.getByRole('listitem').filter({ has: theoLink })
    await expect(archivedRow).toContainText('Muted')
    // The started message is there with it, and nowhere else.
    await expect(archivedRow).toContainText('Draft: One more thing')
    await expect(page.getByRole('link', { name: 'Draft to Theo' })).toHaveCount(0)
    await theoRow.click()
    await expect(field(page)).toHaveValue('One more thing')
    await field(page).fill('')
    await choose('Move back to my chats')
    await choose('Unmute')
    await all.click()
    await expect(theoRow).toBeVisible()
    await expect(page.getByText(/Muted|archived chat/)).toHaveCount(0)
    await theoRow.click()

    // Toasts say what was done; a question ends with a question mark.
    const question = page.getByRole('alertdialog', { name: /\?$/ })
    // Back closes the question, however often it was asked, and nothing else.
    for (const [width, asking] of [
      [1280, 'Remove this chat'],
      [390, 'Block Theo'],
      [390, 'Block Theo'],
    ] as const) {
      await widen(page, width)
      await choose(asking)
      await expect(question).toBeVisible()
      await pressBack(page)
      await expect(question).toHaveCount(0)
      await expect(menu).toBeVisible()
    }
    // Nothing is left of what was open before a reload.
    await page.getByRole('button', { name: 'Add an emoji' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expectNothingOpen(page)
    await all.click()
    await expect(page).toHaveURL('/chats')
    await theoRow.click()
    await widen(page, 1280)
    await choose('Block Theo')
    await question.getByRole('button', { name: 'Block' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Unblock Theo' }).press('Enter')
    await expect(field(page)).toBeFocused()
    const send = page.getByRole('button', { name: 'Send for 1 credit' })
    expect(await isAbove(notice('Theo is no longer blocked'), send)).toBe(true)
    async function remove() {
      await choose('Remove this chat')
      await question.getByRole('button', { name: 'Remove chat' }).click()
      await expect(page).toHaveURL('/chats')
    }
    // A refused change is reverted, with the reason.
    const refusal = { status: 422, json: { error: 'invalid', message: 'Not this time.' } }
    await page.route('**/api/chat.php', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.fallback(),
    )
    await remove()
    await expect(notice('Not this time.')).toBeVisible()
    await expect(theoRow).toBeVisible()
    await page.unroute('**/api/chat.php')
    await theoRow.click()
    await remove()
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    // Nobody is notified that a block has ended: a returning partner can write again.
    await theo.reload()
    await waitForHydration(theo)
    await field(theo).fill('Bis Sonntag?')
    await theo.keyboard.press('Enter')
    await expect(theoRow).toBeVisible()
    await desk.close()
  })

  test('TRUST-9 CHAT-1 the first photo of a stranger is blurred until requested, and a search finds it by its words', async ({
    page,
    playwright,
    baseURL,
    dismissBanners,
  }) => {
    await dismissBanners()
    await joinAndConfirm(page.request)
    const profile = await profileOf(page.request)
    const theo = await playwright.request.newContext({ baseURL })
    await joinAndConfirm(theo, man)
    await page.goto('/members')
    const buffer = await photoMadeIn(page)
    const sent = await theo.post('/api/chat.php', {
      multipart: {
        profile,
        client_id: randomUUID(),
        photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
      },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    const words = { profile, client_id: randomUUID(), text: 'Do you know this lighthouse?' }
    expect((await theo.post('/api/chat.php', { data: words })).status()).toBe(201)

    await page.goto('/chats')
    await waitForHydration(page)
    await page.getByRole('searchbox').fill('LIGHTHOUSE')
    await page.getByRole('link', { name: /^Theo, / }).click()
    await expect(bubble(page, 'lighthouse')).toBeFocused()
    const photo = page
      .getByRole('listitem')
      .filter({ hasText: 'A photo from someone you haven’t written to.' })
    const blurred = await photo.locator('img').getAttribute('src')
    await photo.getByRole('button', { name: 'Show photo' }).click()
    await page.getByRole('button', { name: 'Photo from Theo' }).click()
    const large = page.getByRole('dialog').getByRole('img', { name: 'Photo from Theo' })
    await expect(large).toBeVisible()
    expect(await large.getAttribute('src')).not.toBe(blurred)
    await page.goBack()
    await expect(large).toHaveCount(0)
    await expect(bubble(page, 'lighthouse')).toBeVisible()
    await page.getByRole('button', { name: 'Photo from Theo' }).click()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    // Back leads to the list, whatever the page before.
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    // CHAT-9: the conversation opened last is offered again.
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('link', { name: /^Carry on chatting with Theo/ })).toBeVisible()
    await theo.dispose()
  })
})

test('CHAT-1 CHAT-9 list and conversation are accessible at every width, and the last one is offered again', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('lars@demo.example')
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/chats')
    await waitForHydration(page)
    expect.soft(await axeViolations(page), `list at ${width} px`).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await page.locator('main a[href^="/chats/"]').nth(1).click()
    await page.waitForURL(/\/chats\/./)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await axeViolations(page), `conversation at ${width} px`).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
  const name = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
  await page.goto('/chats')
  const withAge = name?.replace(/, (\d+)$/, ' ($1)')
  await page.getByRole('link', { name: `Mit ${withAge} weiterschreiben` }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [over, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  return over!.y + over!.height <= below!.y
}

/** A small photo, drawn in the page. */
async function photoMadeIn(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pencil = canvas.getContext('2d')!
    for (let line = 0; line < 480; line += 8) {
      pencil.fillStyle = `hsl(${line} 60% 60%)`
      pencil.fillRect(0, line, 640, 8)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
