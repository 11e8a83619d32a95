import { axeViolations, horizontalOverflow } from '../axe.ts'
import { countTaps } from '../count-taps.ts'
import { findDemoMember, findProfile } from '../demo-members.ts'
import { newAddress } from '../new-members.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

test('PROFILE-4 on a phone: a block after a question hides both from each other, and settings unblock', async ({
  page,
  dismissBanners,
  browser,
  baseURL,
}) => {
  await dismissBanners()
  await page.setViewportSize(phone)
  const theirs = await browser.newContext({ baseURL })
  await setCookies(theirs, baseURL ?? '', { consent: '1~refused~2026-01-01T00:00:00Z' })
  const them = await findDemoMember(theirs.request, 330, async () => true)
  const me = await findDemoMember(page.request, 380, async (as) => {
    return (await as.get(`/api/member.php?id=${them.id}`)).ok()
  })

  await page.goto(`/members/${them.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Block' }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${them.name}?` })
  await expect(question.getByText('will see that you’ve blocked them')).toBeVisible()
  await expect(question).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Block' }).click()
  await question.getByRole('button', { name: 'Block' }).click()
  const card = page.getByRole('heading', { name: `You’ve blocked ${them.name}` })
  await expect(card).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  const other = await theirs.newPage()
  expect((await other.goto(`/members/${me.id}`))?.status()).toBe(403)
  await expect(
    other.getByText(`You're blocked by ${me.name}. You do not have access to this page.`),
  ).toBeVisible()
  expect(await axeViolations(other)).toEqual([])

  await page.goto('/settings')
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Blocked members' })
  await expect(section.getByRole('link', { name: new RegExp(`^${them.name}, `) })).toHaveAttribute(
    'href',
    `/members/${them.id}`,
  )
  await section.getByRole('button', { name: `Unblock ${them.name}` }).click()
  await expect(section.getByText('No longer blocked')).toBeVisible()
  expect((await other.goto(`/members/${me.id}`))?.status()).toBe(200)
  await page.goto(`/members/${them.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(them.name)
  await expect(page.getByRole('button', { name: 'Block' })).toBeVisible()
  await theirs.close()
})

test('TRUST-8 a visitor on a phone reports a profile in two taps, adds words and an address, and withdraws it', async ({
  page,
  dismissBanners,
  request,
}) => {
  await dismissBanners()
  await page.setViewportSize(phone)
  const { id } = await findProfile(request, ({ fictional }) => !fictional)
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'What’s wrong with this profile?' })
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // A report that is closed before the server has answered is not sent.
  const report = '**/api/report.php'
  const begun = new Promise<void>((begin) => page.route(report, () => begin()))
  const givenUp = page.waitForEvent('requestfailed')
  await dialog.getByRole('button', { name: 'Asks for money' }).click()
  await begun
  await page
    .getByRole('dialog', { name: 'Sending your report' })
    .getByRole('button', { name: 'Close' })
    .click()
  expect((await givenUp).url()).toMatch(/report\.php$/)
  await page.unroute(report)

  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Report' }).click()
  await dialog.getByRole('button', { name: 'Asks for money' }).click()
  const number = page.getByTestId('report-number')
  await expect(number).toHaveText(/^R-\d{4}-\d{6}$/)
  expect(await taps()).toBe(2)
  const received = page.getByRole('dialog', { name: 'Thank you. We’ve received your report.' })
  await expect(received.getByLabel('Reason')).toHaveValue('scam')
  // Nobody is logged in, so there is nothing to block.
  await expect(received.getByRole('button', { name: /^Block/ })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await received.getByLabel('What happened? (optional)').fill('He wants a gift card.')
  await received.getByLabel('Your email address (optional)').fill(newAddress())
  await received.getByRole('button', { name: 'Add to my report' }).click()
  await expect(received.getByText('We’ve added this to your report.')).toBeVisible()
  await expect(received.getByText('You get the number by email')).toBeVisible()
  await received.getByRole('button', { name: 'Sent by mistake? Take it back' }).click()
  const back = page.getByRole('dialog', { name: 'You’ve taken the report back' })
  await expect(back.getByText('Our team won’t look into it.')).toBeVisible()
  // No higher than its few words.
  expect((await back.boundingBox())!.height).toBeLessThan(phone.height / 2)
  expect(await axeViolations(page)).toEqual([])
  await back.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Report' })).toBeFocused()
})

test('TRUST-8 a photo is reported in two taps, words and a block follow, and the number comes by mail', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.setViewportSize(desktop)
  const me = await findDemoMember(page.request, 430, async () => true)
  const { id, name } = await findProfile(
    page.request,
    ({ photo_count, fictional }) => photo_count > 1 && !fictional,
  )
  await page.goto(`/members/${id}?photo=2`)
  await waitForHydration(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Report this photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'What’s wrong with this photo?' })
  await dialog.getByRole('button', { name: 'Shows somebody else' }).click()
  await expect(page.getByTestId('report-number')).toBeVisible()
  expect(await taps()).toBe(2)
  const received = page.getByRole('dialog', { name: 'Thank you. We’ve received your report.' })
  await received.getByLabel('What happened? (optional)').fill('This is my brother.')
  // The arrow key moves in the words, not to the previous photo.
  await page.keyboard.press('ArrowLeft')
  await received.getByRole('button', { name: 'Add to my report' }).click()
  await expect(received.getByText('We’ve added this to your report.')).toBeVisible()
  await received.getByRole('button', { name: `Block ${name} as well` }).click()
  await expect(page.getByText(`You’ve blocked ${name}`)).toBeVisible()
  const number = (await page.getByTestId('report-number').textContent()) ?? ''
  expect(number).toMatch(/^R-/)
  await expect(async () => {
    const { mails } = await (await page.request.get(`/dev/mailbox.json?to=${me.email}`)).json()
    expect(mails.map((mail: { subject: string }) => mail.subject).join()).toContain(number)
  }).toPass()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: `You’ve blocked ${name}` })).toBeVisible()
  await expect(page.getByText(`If ${name} tries to open your profile, they’ll only be told`)).toBeVisible()
  await page.getByRole('button', { name: `Unblock ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
