import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from '../axe.ts'
import { countTaps } from '../count-taps.ts'
import { joinAndConfirm } from '../new-members.ts'
import { pressBack } from '../press-back.ts'
import { textsIn } from '../texts.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const inPolish = textsIn('pl')
const menuOf = inPolish('More options for the message sent at {time}', { time: '' }).trim()

const field = (page: Page) => page.getByRole('main').locator('form textarea')
const rows = (page: Page) => page.getByRole('region').getByRole('listitem')

const cautionOf = (name: string) => inPolish('Be careful with this message from {name}', { name })

/** How far the newest message's end is out of view, in px. */
const distanceToEnd = (page: Page) =>
  page
    .getByRole('region', { name: 'Theo' })
    .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)

async function choose(page: Page, row: ReturnType<typeof rows>, choice: string) {
  await row.getByRole('button', { name: menuOf }).click()
  await page.getByRole('menuitem', { name: inPolish(choice), exact: true }).click()
}

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('CHAT-1 CHAT-2 CHAT-8 TRUST-7 TRUST-8 in Polish, on a phone: an idea, typing, a quote with an emoji, unsent; a warning that is read and judged', async ({
  page,
  playwright,
  baseURL,
  dismissBanners,
}) => {
  await dismissBanners()
  await joinAndConfirm(page.request)
  await page.request.put('/api/user.php', { data: { language: 'pl' } })
  const theo = await playwright.request.newContext({ baseURL })
  await joinAndConfirm(theo, { name: 'Theo', gender: 'male', seeking: 'female' })
  const idOf = async (request: typeof theo) =>
    (await (await request.get('/api/user.php')).json()).user.profile.id as string
  const profile = await idOf(page.request)
  const say = async (text: string) => {
    const answer = await theo.post('/api/chat.php', { data: { profile, client_id: randomUUID(), text } })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as { conversation: string }
  }

  await page.goto(`/members/${await idOf(theo)}/chat`)
  await waitForHydration(page)
  await page.getByRole('button', { name: inPolish('Ideas for a first message') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('…')
  await expect(field(page)).toHaveValue(/\S…$/)
  await field(page).fill('')

  const { conversation } = await say('Do you like dancing?')
  const asked = rows(page).filter({ hasText: 'Do you like dancing?' })
  await expect(asked).toBeVisible()
  expect((await theo.post('/api/typing.php', { data: { conversation } })).status()).toBe(204)
  await expect(page.getByText(inPolish('{name} is typing …', { name: 'Theo' })).first()).toBeVisible()

  await choose(page, asked, 'Reply')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Bardzo')
  await page.getByRole('button', { name: inPolish('Add an emoji') }).click()
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '😀' }).or(dialog.getByText('😀')).first().click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(field(page)).toHaveValue('Bardzo😀!')
  await page.getByRole('main').locator('form [type=submit]').click()
  const answer = rows(page).filter({ hasText: 'Bardzo😀!' })
  await expect(answer).toContainText('Do you like dancing?')
  await expect(answer.getByRole('button', { name: menuOf })).toBeVisible()

  const takingBack = page.getByRole('alertdialog').getByRole('button', { name: inPolish('Take back') })
  await choose(page, answer, 'Take back')
  await expect(takingBack).toBeVisible()
  await pressBack(page)
  await expect(takingBack).toHaveCount(0)
  await choose(page, answer, 'Take back')
  await takingBack.press('Enter')
  await expect(rows(page).filter({ hasText: inPolish('You took this message back.') })).toBeFocused()
  const { messages } = await (await theo.get('/api/chat.php', { params: { conversation } })).json()
  expect(messages.at(-1)).toMatchObject({ taken_back: true, text: null })

  await page.goto('/chats')
  await waitForHydration(page)
  await say('Please send me 500 euro by bank transfer today. I am in hospital and cannot pay the doctor.')
  await expect(page.getByRole('main').getByText('500 euro')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Theo, / })
    .click()
  await expect(page.getByText(inPolish('New since your last visit'))).toBeVisible()
  const warning = page.getByRole('note')
  await expect(warning).toContainText(cautionOf('Theo'))
  // The message and the reason are both in view.
  await expect(rows(page).getByText('Please send me 500 euro')).toBeInViewport({ ratio: 1 })
  await expect(warning.getByText(cautionOf('Theo'))).toBeInViewport({ ratio: 1 })
  const reason = inPolish('It seems to be asking you for money, bank details or a code.')
  await expect(warning.getByText(reason)).toBeInViewport()
  // Taller than the screen, and in view all the same: nothing covers its buttons, and it counts as read.
  const unread = async () => (await (await page.request.get('/api/user.php')).json()).user.unread_messages
  await expect.poll(unread).toBe(0)
  await expect(page.getByRole('button', { name: inPolish('Latest messages') })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  // An accidental report is withdrawn, and the warning is back.
  await warning.getByRole('button').first().click()
  await dialog.getByRole('button', { name: inPolish('Sent by mistake? Take it back') }).click()
  await expect(dialog.getByText(inPolish('You’ve taken the report back'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await warning.getByRole('button', { name: inPolish('This is fine') }).click()
  await expect(warning).toHaveCount(0)
  const told = rows(page).filter({ hasText: '500 euro' })
  await expect(told).toBeFocused()

  // Announced as it arrives, and scrolled to the end of what is below it.
  await say('Pay it to my bitcoin wallet, please. The profit of this investment is guaranteed.')
  await expect(warning).toBeVisible()
  await expect(page.getByRole('log').getByText(cautionOf('Theo'))).toHaveCount(1)
  await expect.poll(() => distanceToEnd(page)).toBeNear(0, 780)
  const taps = await countTaps(page)
  await warning.getByRole('button').first().click()
  await expect(page.getByTestId('report-number')).toHaveText(/^R-/)
  expect(await taps()).toBe(1)
  await expect(dialog.getByLabel(inPolish('Reason'))).toHaveValue('scam')
  await expect(
    dialog.getByRole('button', { name: inPolish('Block {name} as well', { name: 'Theo' }) }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: inPolish('Done') }).click()
  await expect(warning).toHaveCount(0)
  const scam = rows(page).filter({ hasText: 'bitcoin' })
  await expect(scam).toContainText(inPolish('You reported this message.'))
  await expect(scam).toBeFocused()

  // Any message: its menu and the choice in it are two taps.
  await choose(page, told, 'Report this message')
  await expect(page.getByTestId('report-number')).toHaveText(/^R-/)
  expect(await taps()).toBe(4)
  await dialog.getByLabel(inPolish('Reason')).selectOption('rude')
  await dialog.getByRole('button', { name: inPolish('Add to my report') }).click()
  await expect(dialog.getByText(inPolish('Thank you. We’ve added this to your report.'))).toBeVisible()
  await theo.dispose()
})
