import { axeViolations } from '../axe.ts'
import { expectMail } from '../mailbox.ts'
import { joinInNewContext, type Person, password, writeTo } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'
import { addPhoto, decide, endUndoTime, openCase, openConsole, pressUntil } from './open-console.ts'

const creditsOf = async ({ request }: Person) =>
  (await (await request.get('/api/user.php')).json()).user.credits

test('TRUST-8 TRUST-12 a report leads to a removal for fraud, with notices and credits for everyone it wrote to', async ({
  page,
  baseURL,
  database,
}) => {
  const scammer = await joinInNewContext(page, baseURL, { name: 'Norman', gender: 'male', seeking: 'female' })
  const anna = await joinInNewContext(page, baseURL, { name: 'Anna' })
  await writeTo(scammer, anna, 'Shall we write elsewhere?')
  const before = await creditsOf(anna)
  await writeTo(anna, scammer, 'Why not here?')
  expect(await creditsOf(anna)).toBeLessThan(before)
  const reported = await anna.request.post('/api/report.php', {
    data: { profile: scammer.id, reason: 'scam' },
  })
  expect(reported.status()).toBe(201)

  await openConsole(page, { role: 'moderator' })
  const report = await openCase(page, database, 'report', scammer.id)
  await decide(page, 'Norman', {
    measure: 'Remove for fraud, and tell everyone it wrote to',
    ground: 'money',
  })
  await endUndoTime(database, report)

  await expectMail(page, anna, 'We’ve removed a profile that wrote to you')
  await expectMail(page, anna, /^Our decision about your report/)
  await expect.poll(() => creditsOf(anna)).toBe(before)
  const hers = await anna.context.newPage()
  await hers.goto('/chats')
  await hers.getByRole('link', { name: /Norman/ }).click()
  await expect(hers.getByText('We’ve removed this profile for fraud')).toBeVisible()
  expect(await axeViolations(hers)).toEqual([])
  expect((await scammer.request.get('/api/likes.php')).status()).toBe(403)
  await Promise.all([scammer, anna].map(({ context }) => context.close()))
})

test('TRUST-8 a suspended member reads why and appeals, somebody else agrees, and the site is open again', async ({
  page,
  baseURL,
  database,
}) => {
  const otto = await joinInNewContext(page, baseURL, { name: 'Otto', gender: 'male', seeking: 'female' })
  for (const face of ['022-1', '023-1']) await addPhoto(otto, face)
  const data = { profile: otto.id, reason: 'rude' }
  expect((await page.request.post('/api/report.php', { data })).status()).toBe(201)
  await openConsole(page, { role: 'moderator' })
  const report = await openCase(page, database, 'report', otto.id)

  // Undone, and decided the same again: that is another decision.
  const form = page.getByRole('form', { name: 'Decision about Otto' })
  const actStates = async () => {
    const acts = `select state from staff_act where case_id = $1 order by created_at`
    return (await database.query<{ state: string }>(acts, [report])).rows.map(({ state }) => state)
  }
  await pressUntil(page, '1', form)
  await page.getByLabel('Keep the case open for a further decision').check()
  await form.getByLabel('Decision', { exact: true }).selectOption('Nothing: no rule was broken')
  for (const before of [[], ['undone']]) {
    await form.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect.poll(actStates).toEqual([...before, 'waiting'])
    await expect(async () => {
      await page.keyboard.press('u')
      expect(await actStates()).toEqual([...before, 'undone'])
    }).toPass()
  }

  // One photo, of the profile that was reported.
  await page.getByLabel('What it is about').selectOption('Photo 2')
  await expect(page.getByRole('img', { name: 'Photo 2 of Otto' })).toHaveCount(2)
  await decide(page, 'Otto', { measure: 'Remove the photo', ground: 'photo_rules', isOpen: true })
  await endUndoTime(database, report)
  const photos = await otto.request.get('/api/photos.php')
  expect((await photos.json()).photos).toHaveLength(1)

  await page.goto(`/staff/members/${otto.id}`)
  await waitForHydration(page)
  await expect(page.getByRole('img', { name: /^Photo \d of Otto$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Decide about photo 1' }).click()
  await expect(form.getByRole('option', { name: 'Remove the photo' })).toBeAttached()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`/staff/queues/report/${report}`)
  await waitForHydration(page)
  await decide(page, 'Otto', { measure: 'Suspend for a time', ground: 'insults' })
  await endUndoTime(database, report)

  const his = await otto.context.newPage()
  await his.goto('/login')
  await waitForHydration(his)
  await his.getByLabel('Email address').fill(otto.email)
  await his.getByLabel('Password', { exact: true }).fill(password)
  await his.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(his).toHaveURL('/decisions')
  await expect(his.getByText('Your account is suspended until')).toBeVisible()
  await his
    .getByRole('main')
    .getByRole('link', { name: /suspend/i })
    .first()
    .click()
  await waitForHydration(his)
  expect(await axeViolations(his)).toEqual([])
  await his.getByRole('textbox').fill('I only asked where she lives.')
  await his
    .getByRole('main')
    .getByRole('button', { name: /appeal/i })
    .click()
  await expect(his.getByRole('status').filter({ hasText: 'received your appeal' })).toBeVisible()

  await openConsole(page, { role: 'admin' })
  const appeal = await openCase(page, database, 'appeal', otto.id)
  await expect(page.getByText('I only asked where she lives.')).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw the decision' })
  await pressUntil(page, '1', dialog)
  await dialog.getByLabel('Your answer').fill('You’re right, that was harmless.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog).toBeHidden()
  await endUndoTime(database, appeal)

  await his.reload()
  await expect(his.getByText('You were right: the decision no longer applies.')).toBeVisible()
  await his.goto('/members')
  await expect(his).toHaveURL('/members')
  await otto.context.close()
})
