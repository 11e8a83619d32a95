import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { findDemoMember } from '../demo-members.ts'
import { expectMail } from '../mailbox.ts'
import { joinInNewContext, newAddress, writeTo } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'
import {
  addPhoto,
  decide,
  endUndoTime,
  openCase,
  openConsole,
  openConsoleAsNew,
  pressUntil,
} from './open-console.ts'

/** Each person's own keys, and how they want to see pictures. Ends with M for a note and X for skipping. */
async function chooseKeysAndPictures(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Keys and pictures' })
  const open = page.getByRole('button', { name: 'Keys and pictures' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const note = page.getByRole('textbox', { name: 'Note for colleagues' })
  await pressUntil(page, '?', dialog)
  await dialog.getByLabel('Skip').fill('N')
  await save.click()
  // The keys of the list stand only where there is one.
  await expect(dialog.getByLabel('Next in the list')).toHaveCount(0)
  await expect(dialog.getByText('This key already does something else.')).toHaveCount(2)
  await dialog.getByLabel('Skip').fill('x')
  await dialog.getByLabel('Write a note').fill('')
  await dialog.getByLabel('Pictures, until they are opened').selectOption('Blurred and grey')
  await save.click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('n')
  await expect(note).not.toBeFocused()

  const picture = page.getByRole('img', { name: 'Photo of Otto' })
  await expect(picture).toHaveCSS('filter', /^blur\(.*grayscale\(/)
  await page.getByRole('button', { name: 'Show the picture as it is: Photo of Otto' }).click()
  await expect(picture).toHaveCSS('filter', 'none')

  await open.click()
  await expect(dialog.getByLabel('Write a note')).toHaveValue('')
  await dialog.getByLabel('Write a note').fill('m')
  await dialog.getByLabel('Pictures, until they are opened').selectOption('Grey')
  await dialog.getByText('Use single-key shortcuts').click()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('m')
  await expect(note).not.toBeFocused()
  await page.reload()
  await waitForHydration(page)
  await expect(picture).toHaveCSS('filter', /^grayscale\(/)

  await open.click()
  await dialog.getByText('Use single-key shortcuts').click()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  // The browser's key for its first tab.
  await page.keyboard.press('Control+1')
  await page.keyboard.press('m')
  await expect(note).toBeFocused()
}

test('PROFILE-5 ROLE-1 a photo is blurred until it is opened, noted, skipped, found again, approved by mistake and rejected, all by keyboard', async ({
  page,
  baseURL,
  database,
}) => {
  const otto = await joinInNewContext(page, baseURL, { name: 'Otto', gender: 'male', seeking: 'female' })
  await addPhoto(otto, '021-1')
  await openConsoleAsNew(page, database, { role: 'moderator' })
  const photo = await openCase(page, database, 'photo', otto.id)
  await expect(page.getByRole('heading', { name: 'Main photo of Otto' })).toBeVisible()

  await chooseKeysAndPictures(page)
  await page.keyboard.type('2 people know this picture.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '2 people know this picture.' })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page).not.toHaveURL(new RegExp(photo))
  await page.goto('/staff/queues/photo?list=skipped')
  await waitForHydration(page)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${photo}"]`) })
  await expect(row).toContainText('Otto')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staff/queues/photo/${photo}`)
  await expect(page.getByText('This was skipped.')).toBeVisible()
  await expect(page.getByText('2 people know this picture.')).toBeVisible()

  await pressUntil(page, '1', page.getByText('Photo of Otto approved'))
  await expect(page).not.toHaveURL(new RegExp(photo))
  await page.keyboard.press('u')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/staff/queues/photo/${photo}`)
  await pressUntil(page, '8', page.getByText('Photo of Otto rejected'))
  await endUndoTime(database, photo)
  await page.goto(`/staff/queues/photo/${photo}`)
  await expect(page.getByText(/^Closed .*: rejected$/)).toBeVisible()
  const { rows: acts } = await database.query(
    'select kind, state from staff_act where case_id = $1 order by created_at',
    [photo],
  )
  expect(acts).toEqual([
    { kind: 'photo.approve', state: 'undone' },
    { kind: 'photo.reject', state: 'done' },
  ])

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

  const masked = `${email.slice(0, 1)}•••@${email.split('@')[1]}`
  await expect(page.getByText(masked)).toBeVisible()
  await page.getByRole('button', { name: 'Open the email address' }).click()
  const opening = page.getByRole('alertdialog', { name: 'Open the email address' })
  await opening.getByLabel('Reason').fill('To find the account')
  await opening.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search the members for this address' })).toHaveAttribute(
    'href',
    `/staff/members?${new URLSearchParams({ q: email })}`,
  )

  const complaint = page.url().split('/').at(-1)!
  const dialog = page.getByRole('alertdialog', { name: 'Answer the complaint' })
  await pressUntil(page, '1', dialog)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByText('Please write something first.')).toBeVisible()
  const answer = 'You are right: the second payment goes back today.'
  await dialog.getByLabel('Your answer').fill(answer)
  await page.reload()
  await waitForHydration(page)
  await pressUntil(page, '1', dialog)
  await expect(dialog.getByLabel('Your answer')).toHaveValue(answer)
  await page.context().clearCookies({ name: 'staff' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  const over = page.getByRole('alertdialog', { name: 'Your session is over' })
  const login = page.waitForEvent('popup')
  await over.getByRole('button', { name: 'Log in in a new tab' }).click()
  await (await login).close()
  await openConsole(page, { role: 'support' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText(`Complaint ${number} answered`)).toBeVisible()
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
        and not exists (select from refund_request where payment_id = payment.id)
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
  const granting = desk.getByRole('alertdialog', { name: `Refund ${worth}` })
  await pressUntil(desk, '1', granting)
  await expect(granting.getByText(number)).toBeVisible()
  await granting.getByLabel('Reason').fill('')
  await granting.getByRole('button', { name: `Refund ${worth}` }).click()
  await expect(granting.getByText('Please give a reason.')).toBeVisible()
  await desk.keyboard.press('Escape')
  await pressUntil(desk, '1', granting)
  await expect(granting.getByRole('button', { name: `Refund ${worth}` })).toBeFocused()
  expect(await axeViolations(desk)).toEqual([])
  await desk.keyboard.press('Enter')
  await expect(
    desk.getByText(new RegExp(`^${worth!.replaceAll(/[.$]/g, '\\$&')} refunded to .`)),
  ).toBeVisible()
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
  await pressUntil(page, '3', page.getByText('Warnings about Karl removed'))
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
