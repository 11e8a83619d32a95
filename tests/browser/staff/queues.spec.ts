import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { axeViolations } from '../axe.ts'
import { findDemoMember } from '../demo-members.ts'
import { expectMail } from '../mailbox.ts'
import { joinInNewContext, newAddress, type Person, writeTo } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'
import { decide, endUndoTime, openCase, openConsole, pressUntil } from './open-console.ts'

async function addPhoto({ request }: Person, face: string) {
  const buffer = await readFile(new URL(`../../../db/demo/faces/card/${face}.webp`, import.meta.url))
  const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer }
  const added = await request.post('/api/photos.php', { multipart: { photo } })
  expect(added.status(), await added.text()).toBe(201)
}

test('PROFILE-5 a photo is noted, skipped, found again, approved by mistake and rejected, all by keyboard', async ({
  page,
  baseURL,
  database,
}) => {
  const otto = await joinInNewContext(page, baseURL, { name: 'Otto', gender: 'male', seeking: 'female' })
  await addPhoto(otto, '021-1')
  await openConsole(page, { role: 'moderator' })
  const photo = await openCase(page, database, 'photo', otto.id)
  await expect(page.getByRole('heading', { name: 'Main photo of Otto' })).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note for colleagues' })).toBeFocused()
  await page.keyboard.type('2 people know this picture.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '2 people know this picture.' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page).not.toHaveURL(new RegExp(photo))
  await page.goto('/staff/queues/photo?list=skipped')
  await waitForHydration(page)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staff/queues/photo/${photo}`)
  await expect(page.getByText('This was skipped.')).toBeVisible()
  await expect(page.getByText('2 people know this picture.')).toBeVisible()

  await pressUntil(page, '1', page.getByText('Photo approved'))
  await expect(page).not.toHaveURL(new RegExp(photo))
  await page.keyboard.press('u')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/staff/queues/photo/${photo}`)
  await pressUntil(page, '8', page.getByText('Photo rejected'))
  await endUndoTime(database, photo)
  await page.goto(`/staff/queues/photo/${photo}`)
  await expect(page.getByText(/^Closed .*: rejected$/)).toBeVisible()

  const his = await otto.context.newPage()
  await his.goto('/profile')
  await expect(his.getByText('Not approved')).toBeVisible()
  await expect(his.getByText('This photo is used elsewhere or belongs to someone else.')).toBeVisible()
  await his.goto('/decisions')
  await his.getByRole('link', { name: /^We’ve removed a photo from your profile/ }).click()
  await expect(his.getByText('Your profile pretends to be someone else')).toBeVisible()
  await expect(his.getByText('You can appeal until')).toBeVisible()
  await expectMail(his, otto, /^We’ve removed a photo from your profile/)
  await otto.context.close()
})

test('LEGAL-1 a visitor’s complaint is found by its number, claimed by one person and answered by mail', async ({
  page,
  browser,
  baseURL,
  database,
  dismissBanners,
}) => {
  await dismissBanners()
  const email = newAddress()
  await page.goto('/complaints')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('What’s it about?').fill('Charged twice')
  await page.getByLabel('Your complaint').fill('My bank shows the amount twice.')
  await page.getByRole('button', { name: 'Send the complaint' }).click()
  const number = (await page.getByTestId('complaint-number').textContent()) ?? ''
  await expectMail(page, { email }, `We’ve received your complaint ${number}`)

  const { work_name } = await openConsole(page, { role: 'support' })
  await page.goto('/staff')
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: number })).toContainText('Complaint')
  await page.keyboard.press('Enter')
  await expect(page.getByText('My bank shows the amount twice.')).toBeVisible()

  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(colleague, { role: 'admin' })
  await expect(async () => {
    await colleague.goto(page.url())
    await expect(colleague.getByText(`${work_name} is working on this.`)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(colleague.getByRole('button', { name: 'Answer' })).toHaveCount(0)
  await colleague.context().close()

  const complaint = page.url().split('/').at(-1)!
  const dialog = page.getByRole('alertdialog', { name: 'Answer the complaint' })
  await pressUntil(page, '1', dialog)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByText('Please write something first.')).toBeVisible()
  const answer = 'You are right: the second payment goes back today.'
  await dialog.getByLabel('Your answer').fill(answer)
  await page.context().clearCookies({ name: 'staff' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  const over = page.getByRole('alertdialog', { name: 'Your session is over' })
  const login = page.waitForEvent('popup')
  await over.getByRole('button', { name: 'Log in in a new tab' }).click()
  await (await login).close()
  await openConsole(page, { role: 'support' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await endUndoTime(database, complaint)
  await expectMail(page, { email }, `Our answer to your complaint ${number}`)
  await expect(page.getByText(answer).first()).toBeVisible()
  await page.goto(`/staff/queues/complaint/${complaint}`)
  await expect(page.getByRole('heading', { name: 'The answer' })).toBeVisible()
  await expect(page.getByText(/^Closed .*: answered$/)).toBeVisible()
})

test('MONEY-11 a withdrawal that comes too late is granted by finance: money, credits, mails and a credit note', async ({
  page,
  browser,
  baseURL,
  database,
  dismissBanners,
}) => {
  await dismissBanners()
  // The demo's own orders: what was paid cannot be dated back. Its queues take newer ones.
  const { rows: orders } = await database.query<{
    member: string
    email: string
    id: string
    number: string
  }>(
    `select member_id as member, email, payment.id, number from payment join account on account.id = member_id
      join site on site.id = payment.site_id join ledger_transaction on key = 'payment:' || payment.id
      join credit_lot on transaction_id = ledger_transaction.id
      where is_default and payment.status = 'completed' and refunded_amount = 0 and method = 'credit_card'
        and paid_at < now() - interval '60 days' and remaining > 0 and account.status = 'active'
        and account.language = 'en' and email like 'member-%@demo.example' order by email`,
  )
  const first = Number(orders[0]?.email.slice('member-'.length, 'member-0000'.length))
  const buyer = await findDemoMember(page.request, first, async (as) => {
    const { user } = await (await as.get('/api/user.php')).json()
    return orders.some(({ member }) => member === user.id)
  })
  const { id, number } = orders.find(({ member }) => member === buyer.id)!
  const readCredits = async () => (await (await page.request.get('/api/user.php')).json()).user.credits
  const before = await readCredits()
  await page.goto(`/transactions/${id}`)
  await page.getByRole('link', { name: 'Ask for a refund' }).click()
  await waitForHydration(page)
  await page.getByLabel('Why would you like a refund?').fill('I was in hospital for three weeks.')
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You asked us for a refund' })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(desk, { role: 'support' })
  const withdrawal = await openCase(desk, database, 'withdrawal', buyer.id)
  await expect(desk.getByText('I was in hospital for three weeks.')).toBeVisible()
  await expect(desk.getByText('Finance decides about money.')).toBeVisible()
  await desk.getByRole('button', { name: 'Leave to others' }).click()
  await expect(desk).toHaveURL('/staff/queues/withdrawal')
  await openConsole(desk, { role: 'finance' })
  await openCase(desk, database, 'withdrawal', buyer.id)
  const facts = (await desk.getByText(/bought, \d+ unused, worth/).textContent()) ?? ''
  const [, unused, worth] = /(\d+) unused, worth (.*)$/.exec(facts) ?? []
  await expect(desk.getByRole('button', { name: `Refund the unused credits: ${worth}` })).toBeVisible()
  await pressUntil(desk, '1', desk.getByText('Done', { exact: true }))
  await endUndoTime(database, withdrawal)
  await desk.context().close()

  expect(await readCredits()).toBe(before - Number(unused))
  await page.goto(`/transactions/${id}`)
  await expect(page.getByText(`We said yes: you’ll get ${worth} back.`)).toBeVisible()
  await page.getByRole('link', { name: /^Credit note/ }).click()
  await expect(page.getByRole('row', { name: /^Refunded/ })).toContainText(worth!)
  await expectMail(page, buyer, `You’ll get a refund for order ${number}`)
  await expectMail(page, buyer, `Your refund for order ${number} has been paid`)
})

test('TRUST-7 a hit of the shield shows rule and version, words only for a reason, and a false alarm ends the warning', async ({
  page,
  baseURL,
  database,
}) => {
  const karl = await joinInNewContext(page, baseURL, { name: 'Karl', gender: 'male', seeking: 'female' })
  const anna = await joinInNewContext(page, baseURL, { name: 'Anna' })
  const text = 'Our museum wants it in advance: please send me 50 euros by Western Union for both tickets.'
  await writeTo(karl, anna, text)
  const hers = await anna.context.newPage()
  await hers.goto(`/members/${karl.id}/chat`)
  await waitForHydration(hers)
  const warning = hers.getByRole('note').filter({ hasText: 'Be careful with this message from Karl' })
  await expect(warning).toBeVisible()

  const { work_name } = await openConsole(page, { role: 'moderator' })
  const hit = await openCase(page, database, 'shield', karl.id)
  await expect(page.getByText('Asks for money, bank details or a code')).toBeVisible()
  await expect(page.getByText(/version [0-9a-f]{8} of the rules$/)).toBeVisible()
  expect(await page.content()).not.toMatch(/western union/i)
  await page.getByRole('button', { name: 'Open the messages' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Open the messages' })
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('To see whether it is a scam')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(/^Matched by the shield: .*western union/)).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'Western Union' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await pressUntil(page, '3', page.getByText('Warnings removed'))
  await endUndoTime(database, hit)

  // Without a reload.
  await expect(warning).toBeHidden()
  await expect(hers.getByText(text).first()).toBeVisible()
  await openConsole(page, { role: 'admin' })
  await page.goto(`/staff/audit?member=${karl.id}&act=messages.view`)
  const look = page.getByRole('row').filter({ hasText: 'To see whether it is a scam' })
  await expect(look).toContainText(work_name)
  await Promise.all([karl, anna].map(({ context }) => context.close()))
})

test('TRUST-9 two accounts with the same photo and words stand side by side, and the newer one is closed', async ({
  page,
  baseURL,
  database,
}) => {
  const words = randomBytes(4).toString('hex').replace(/\d/g, 'x')
  const about = `I was a teacher for forty years and still can’t pass a bookshop. I like long breakfasts and short goodbyes, and my cat is called ${words}.`
  const anna = await joinInNewContext(page, baseURL, { name: 'Annamaria' })
  const copy = await joinInNewContext(page, baseURL, { name: 'Bernadette' })
  for (const each of [anna, copy]) {
    await addPhoto(each, '044-1')
    expect((await each.request.put('/api/profile.php', { data: { about } })).status()).toBe(200)
  }
  await openConsole(page, { role: 'moderator' })
  const pair = await openCase(page, database, 'lookalike', anna.id, copy.id)
  await expect(async () => {
    await page.reload()
    for (const shared of ['The same photo', 'The same text about themselves'])
      await expect(page.getByText(shared, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await waitForHydration(page)
  const older = page.locator('section').filter({ hasText: 'The older account' })
  const newer = page.locator('section').filter({ hasText: 'The newer account' })
  await expect(older.getByRole('heading')).toHaveText('Annamaria')
  await expect(newer.getByRole('heading')).toHaveText('Bernadette')
  const [left, right] = [(await older.boundingBox())!, (await newer.boundingBox())!]
  expect(right.y).toBe(left.y)
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  for (const name of ['Annamaria', 'Bernadette'])
    await expect(page.getByRole('img', { name: `Photo 1 of ${name}` })).toBeVisible()
  await expect(page.getByText(about)).toHaveCount(2)

  await decide(page, 'Bernadette', { measure: 'Ban for good', ground: 'several_accounts', key: '2' })
  await endUndoTime(database, pair)
  await page.goto(`/staff/queues/lookalike/${pair}`)
  await expect(page.getByText(/^Closed .*: decided$/)).toBeVisible()
  expect((await copy.request.get('/api/likes.php')).status()).toBe(403)
  expect((await anna.request.get('/api/likes.php')).status()).toBe(200)
  await expectMail(page, copy, /^We’ve closed your account/)
  await expect(page.getByText('You have more than one account here.').first()).toBeVisible()
  await Promise.all([anna, copy].map(({ context }) => context.close()))
})
