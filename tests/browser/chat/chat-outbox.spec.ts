import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { linkTo } from '../mailbox.ts'
import { joinAndConfirm, newAddress, password, signUp } from '../new-members.ts'
import { untilInPage } from '../until-in-page.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

interface Found {
  id: string
  name: string
}

/** Members to write to; a new member has credits for five messages. */
async function peopleToWriteTo(request: APIRequestContext, fictional = false): Promise<Found[]> {
  const answer = await request.get('/api/members.php', { params: { country: 'all', gender: 'male' } })
  const { results }: { results: (Found & { fictional: boolean })[] } = await answer.json()
  return results.filter((found) => found.fictional === fictional)
}

async function chatWith(request: APIRequestContext, profile: string) {
  return (await request.get('/api/chat.php', { params: { profile } })).json()
}

async function textsWith(request: APIRequestContext, profile: string) {
  const { messages, sending } = await chatWith(request, profile)
  return { texts: messages.map(({ text }: { text: string }) => text), credits: sending.credits }
}

function send(request: APIRequestContext, profile: string, text: string) {
  return request.post('/api/chat.php', { data: { profile, client_id: randomUUID(), text } })
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Your message to/ })
async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

const storedHere = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Waits until the question before a logout has loaded: without a connection it would be too late. */
async function waitForLogoutQuestion(page: Page) {
  await untilInPage(page, async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
    const needed = scripts.filter((name) => /\/(LogOutDialog|count-unsent)[^/]*\.js$/.test(name))
    await Promise.all(needed.map((name) => import(name)))
    return needed.length >= 2
  })
}

test('CHAT-2 a message written without a connection outlives the tab, and arrives once and in order though an answer gets lost', async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await joinAndConfirm(page.request)
  const [karl] = await peopleToWriteTo(page.request)
  await page.goto(`/members/${karl!.id}/chat`)
  await waitForHydration(page)
  await waitForLogoutQuestion(page)
  await context.setOffline(true)
  for (const text of ['One', 'Two', 'Three']) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('')
  }
  await expect(page.getByText('Will be sent when you’re back online')).toHaveCount(3)
  // Waiting messages reserve credits and cost nothing yet, until the member decides otherwise.
  await expect(page.getByText('5 credits left · reserved for unsent messages: 3')).toBeVisible()
  await field(page).fill('Four')
  await field(page).press('Enter')
  const last = page.getByRole('listitem').filter({ hasText: 'Four' })
  await expect(page.getByText('5 credits left · reserved for unsent messages: 4')).toBeVisible()
  await last.getByRole('button', { name: 'Discard' }).click()
  // While the question is open nothing is sent, even with a connection.
  await context.setOffline(false)
  await expect(page.getByText('Not sent yet')).toHaveCount(4)
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(last).toHaveCount(0)
  await expect(page.getByText('5 credits left · reserved for unsent messages: 3')).toBeVisible()
  // A logout does not lose it either; it is impossible now and says so.
  await field(page).fill('Perhaps')
  await logOut(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 messages haven’t been sent yet and will be lost.')
  await expect(question).toContainText('1 draft will be lost.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(question.getByRole('alert')).toContainText('That didn’t work.')
  const later = await context.newPage()
  await page.close()

  // The server stores it, but the browser gets no answer.
  let isFirst = true
  await later.route('**/api/chat.php', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  // Any page of a member sends what is left in the outbox.
  await later.goto('/pages/faq')
  await expect
    .poll(async () => textsWith(later.request, karl!.id), { timeout: 60_000 })
    .toEqual({ texts: ['One', 'Two', 'Three'], credits: 2 })
  await later.goto(`/members/${karl!.id}/chat`)
  for (const text of ['One', 'Two', 'Three'])
    await expect(later.getByText(text, { exact: true })).toHaveCount(1)

  // Messages sent while the question before a logout is open are no longer lost by it.
  await waitForHydration(later)
  await waitForLogoutQuestion(later)
  await context.setOffline(true)
  await field(later).fill('Four')
  await field(later).press('Enter')
  await expect(field(later)).toHaveValue('')
  await logOut(later)
  const asked = later.getByRole('alertdialog')
  await expect(asked).toContainText('1 message hasn’t been sent yet and will be lost.')
  await context.setOffline(false)
  await expect(asked).toContainText('Everything you wrote has now been sent.')
})

test('CHAT-1 AUTH-11 AUTH-12 a draft is the member’s own once they change it, survives a reload, is gone when discarded or after a logout, and is restored after a session that ended', async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  const [karl] = await peopleToWriteTo(page.request)
  const email = newAddress()
  await signUp(page.request, email, { target_profile: karl!.id, signup_message: 'Hello Karl' })
  const chat = `/members/${karl!.id}/chat`
  await page.goto(chat)
  await waitForHydration(page)
  await expect(field(page)).toHaveValue('Hello Karl')
  await context.setOffline(true)
  await field(page).fill('I wanted to say')
  await expect.poll(() => storedOnDevice(page)).toContain('I wanted to say')
  await context.setOffline(false)
  // Once changed, it is the member's to send: the server no longer has the words that it would send automatically.
  await expect.poll(async () => (await chatWith(page.request, karl!.id)).draft).toBeNull()
  await page.reload()
  await expect(field(page)).toHaveValue('I wanted to say')

  const other = await context.newPage()
  await other.goto('/chats')
  await other.getByRole('link', { name: `Draft to ${karl!.name}` }).click()
  await expect(field(other)).toHaveValue('I wanted to say')
  await field(other).fill('I wanted to say hello')
  await expect(field(page)).toHaveValue('I wanted to say hello')
  await other.goBack()
  await other.getByRole('button', { name: `Discard the draft to ${karl!.name}` }).click()
  const question = other.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(other.getByRole('button', { name: `Discard the draft to ${karl!.name}` })).toBeFocused()
  await other.keyboard.press('Enter')
  expect(await axeViolations(other)).toEqual([])
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(other.getByRole('link', { name: `Draft to ${karl!.name}` })).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Messages' })).toBeFocused()
  await expect.poll(() => storedOnDevice(other)).not.toContain('"quoted"')
  await expect(field(page)).toHaveValue('')
  await context.setOffline(true)
  await logOut(page)
  await expect(page.getByRole('alertdialog')).toContainText('An error occured')
  await context.setOffline(false)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedHere(page)).toEqual([])
  await expect(other).toHaveURL(/\/login/)

  const logIn = () => page.request.post('/api/user.php', { data: { email, password } })
  await logIn()
  await page.goto(chat)
  await waitForHydration(page)
  await expect(field(page)).toHaveValue('')
  await field(page).fill('From a borrowed computer')
  await expect.poll(() => storedHere(page)).toEqual(['second-spring-account'])
  // The session ends elsewhere; the next call is refused.
  await context.clearCookies({ name: 'auth' })
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => storedHere(page)).toEqual([])
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(field(page)).toHaveValue('From a borrowed computer')
})

test('CHAT-2 AUTH-11 words from joining are announced, go out once the address is confirmed elsewhere, and can be sent again', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  const [karl, rolf] = await peopleToWriteTo(page.request)
  const email = newAddress()
  await signUp(page.request, email, { target_profile: karl!.id, signup_message: 'Hello Karl' })
  await page.goto('/chats')
  await waitForHydration(page)
  await expect(page.getByText('No messages yet')).toHaveCount(0)
  await page.getByRole('link', { name: `Draft to ${karl!.name}` }).click()
  await expect(field(page)).toHaveValue('Hello Karl')
  await expect(page.getByText('We’ll send this message for you once')).toBeVisible()
  const token = (await linkTo(page.request, email)).slice(1)
  expect((await page.request.post('/api/activation.php', { data: { token } })).ok()).toBe(true)
  await expect(page.getByText(/once you have/)).toHaveCount(0)
  const said = page.getByRole('listitem').filter({ has: page.getByText('Hello Karl', { exact: true }) })
  await expect(said).toHaveCount(1, { timeout: 30_000 })
  await expect(field(page)).toHaveValue('')
  await field(page).fill('Hello Karl')
  await field(page).press('Enter')
  await expect(said).toHaveCount(2)
  await expect
    .poll(() => textsWith(page.request, karl!.id))
    .toEqual({ texts: ['Hello Karl', 'Hello Karl'], credits: 3 })

  await signUp(page.request, newAddress(), { target_profile: rolf!.id, signup_message: 'Hello Rolf' })
  await page.goto(`/members/${rolf!.id}/chat`)
  await waitForHydration(page)
  await field(page).press('End')
  await page.keyboard.type('!')
  await expect(page.getByText('it’s now up to you to send it')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('Hello Rolf')
  await expect(page.getByText('it’s now up to you to send it')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('APP-1 CHAT-2 a conversation whose last script did not load keeps what is typed, leads to no error page, and hydrates when the server is back', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  allowComplaints()
  await dismissBanners()
  await joinAndConfirm(page.request)
  const [karl] = await peopleToWriteTo(page.request)
  const chat = `/members/${karl!.id}/chat`
  let isAway = true
  for (const needed of ['**/assets/member-parts-*.js', '**/healthz'])
    await page.route(needed, (route) => (isAway ? route.abort('internetdisconnected') : route.continue()))
  await page.goto(chat)
  await field(page).fill('Written too early')
  await page.getByRole('main').locator('form [type=submit]').click()
  await expect(page).toHaveURL(chat)
  await expect(field(page)).toHaveValue('Written too early')
  isAway = false
  await waitForHydration(page)
  await expect(field(page)).toHaveValue('Written too early')
})

test('CHAT-2 LIKE-1 a message typed and sent before the script has loaded goes out afterwards, once; so does a pressed heart', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await joinAndConfirm(page.request)
  const [karl, lars] = await peopleToWriteTo(page.request)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/members/${karl!.id}/chat`, { waitUntil: 'commit' })
  await field(page).fill('Faster than the script')
  const press = page.getByRole('main').locator('[data-composer] [type=submit]')
  await press.click()
  await press.click()
  letGo()
  await expect(page.getByRole('listitem').filter({ hasText: 'Faster than the script' })).toHaveCount(1)
  await expect
    .poll(() => textsWith(page.request, karl!.id))
    .toMatchObject({ texts: ['Faster than the script'] })
  await expect(field(page)).toHaveValue('')
  expect(page.url()).not.toContain('?')

  await page.route('**/assets/entry.client-*.js', async (route) => {
    await expect(page.locator('button[data-pressed]')).toHaveCount(1)
    await route.continue()
  })
  await page.goto(`/members/${lars!.id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Liked' }).first()).toBeVisible()
})

test('CHAT-1 words from joining that were emptied without a connection are not sent, even after the tab was closed', async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  const [karl] = await peopleToWriteTo(page.request)
  await signUp(page.request, newAddress(), { target_profile: karl!.id, signup_message: 'Hello Karl' })
  const chat = `/members/${karl!.id}/chat`
  await page.goto(chat)
  await waitForHydration(page)
  const later = await context.newPage()
  await context.setOffline(true)
  await field(page).fill('')
  await expect.poll(() => storedOnDevice(page)).toContain('"text":""')
  await page.close()
  await context.setOffline(false)
  expect((await chatWith(later.request, karl!.id)).draft).toBe('Hello Karl')
  await later.goto(chat)
  await expect.poll(async () => (await chatWith(later.request, karl!.id)).draft).toBeNull()
  await expect(field(later)).toHaveValue('')
})

test('CHAT-3 CHAT-4 TRUST-3 says what members must know before anything is paid, and keeps what was written', async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await joinAndConfirm(page.request)
  const [lena] = await peopleToWriteTo(page.request, true)
  const [karl, rolf] = await peopleToWriteTo(page.request)

  await page.goto(`/members/${lena!.id}/chat`)
  await waitForHydration(page)
  await field(page).fill('Good morning')
  await page.getByRole('button', { name: 'Send for 1 credit' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('No real person, no meeting possible.')
  await expect(question).toContainText('This costs 1 credit.')
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(field(page)).toHaveValue('Good morning')
  // Asked in two tabs, answering in one settles it in both.
  const other = await page.context().newPage()
  await other.goto(`/members/${lena!.id}/chat`)
  await waitForHydration(other)
  await expect(field(other)).toHaveValue('Good morning')
  await field(other).press('Enter')
  await expect(other.getByRole('alertdialog')).toBeVisible()
  await field(page).press('Enter')
  await question.getByRole('button', { name: 'Send for 1 credit' }).dblclick()
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
  await expect(field(other)).toHaveValue('')
  await other.close()
  await expect(field(page)).toHaveValue('')
  await expect.poll(async () => textsWith(page.request, lena!.id)).toMatchObject({ texts: ['Good morning'] })
  await expect(page.getByText('4 credits left')).toBeVisible()

  const refused = { status: 422, json: { error: 'invalid', message: 'That is too long.' } }
  await page.context().route('**/api/chat.php', (route) => route.fulfill(refused), { times: 1 })
  await field(page).fill('Far too long')
  await field(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'That is too long.' })).toBeVisible()
  // It cannot be sent as it is, but neither the list nor a logout forgets it.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Not sent')
  await logOut(page)
  await expect(question).toContainText('1 message hasn’t been sent yet and will be lost.')
  expect(await axeViolations(page)).toEqual([])
  await page.route('**/api/logout.php', (route) => route.fulfill(refused))
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(question.getByRole('alert')).toContainText('That is too long.')
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  // The page still receives events.
  expect((await send(page.request, lena!.id, 'From my phone')).ok()).toBe(true)
  await expect(page.getByRole('listitem').filter({ hasText: 'From my phone' })).toBeVisible()
  await field(page).fill('Behind it')
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Show message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'That is too long.' })).toBeFocused()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Behind it' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await field(page).fill('Next')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await expect(field(page)).toHaveValue('Far too long\nNext')
  await field(page).fill('')

  for (const text of ['One', 'Two', 'Three'])
    expect((await send(page.request, karl!.id, text)).ok()).toBe(true)
  await page.goto(`/members/${karl!.id}/chat`)
  await waitForHydration(page)
  await expect(page.getByText('No credits left')).toBeVisible()
  await field(page).fill('And five')
  await field(page).press('Enter')
  await expect(question).toContainText(
    `You do not have enough credits to send this message to ${karl!.name}.`,
  )
  // By either address of this conversation.
  await expect(question.getByRole('link', { name: 'See all packages' })).toHaveAttribute(
    'href',
    /^\/credits\?from=%2F(chats%2F|members%2F)/,
  )
  await page.reload()
  await expect(field(page)).toHaveValue('And five')

  await page.goto(`/members/${rolf!.id}/chat`)
  await waitForHydration(page)
  const getPremium = page.locator('[data-composer]').getByRole('button', { name: 'Get Premium' })
  await getPremium.click()
  await question.getByRole('button', { name: 'Not now' }).click()
  await field(page).fill('Hello')
  await getPremium.click()
  await expect(question).toContainText('You need premium to start a third conversation')
  await expect(field(page)).toHaveValue('Hello')
  await expect(question.getByRole('link', { name: 'Get Premium' })).toHaveAttribute(
    'href',
    /^\/premium\?from=/,
  )
})

/** Everything that the account stores on this device. */
function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('second-spring-account')
        opening.onsuccess = () => {
          const kept = opening.result.transaction('kept').objectStore('kept').getAll()
          kept.onsuccess = () => {
            opening.result.close()
            done(JSON.stringify(kept.result))
          }
        }
      }),
  )
}
