import { axeViolations } from '../axe.ts'
import { backdateSignup } from '../backdate-signup.ts'
import { joinAndConfirm, joinAsPartner, spendAll } from '../new-members.ts'
import { pressBack } from '../press-back.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test('MONEY-9 MONEY-8 TRUST-4 the bonus runs out on the order page: the price shown is the one charged, and the old one is refused', async ({
  page,
  context,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await backdateSignup(email, '3 hours')
  const other = await context.newPage()
  await page.clock.install()
  for (const tab of [page, other]) {
    await tab.goto('/credits/p1')
    await waitForHydration(tab)
    await expect(tab.getByText('20 credits for €22.49')).toBeVisible()
    await expect(tab.getByText(/This price is valid until .* After that it’s €26\.99\./)).toBeVisible()
  }

  // Now it is over. One page does not know yet, and orders.
  await backdateSignup(email, '2 hours')
  await other.getByText('Credit or debit card').click()
  await other
    .getByRole('checkbox', {
      name: 'I want to use my credits straight away. I understand that if I withdraw later, I will pay for the credits I have used by then.',
    })
    .check()
  await other.getByRole('button', { name: 'Pay €22.49' }).click()
  const refused = other.getByRole('alert')
  await expect(refused).toContainText('Your discount has ended. Nothing was ordered or charged.')
  await expect(refused).toContainText('The new price is €26.99.')
  await expect(other.getByText('20 credits for €26.99')).toBeVisible()
  expect(await (await page.request.get('/api/transactions.php')).json()).toMatchObject({ payments: [] })

  // The other page counts down to the end.
  await page.clock.fastForward('01:00:01')
  await expect(page.getByText('Your discount has ended. The price is now €26.99.')).toBeVisible()
  await expect(page.getByText('20 credits for €26.99')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // A transfer keeps the remaining discount, and every page says so.
  await context.grantPermissions(['clipboard-write'])
  await other.bringToFront()
  await other.getByText('Bank transfer', { exact: true }).click()
  await expect(other.getByText(/as soon as the money has arrived.*Please make the transfer by/)).toBeVisible()
  await other.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await other.waitForURL(/\/transactions\//)
  await waitForHydration(other)
  const details = other.getByText('Please transfer the amount to this account.').locator('..')
  await expect(details).toContainText('€26.99')
  await expect(details).toContainText('Please make the transfer by')
  // In place: no line moves. On a phone the numbers do not wrap, to be compared with a bank's form.
  const height = async () => (await details.boundingBox())!.height
  const before = await height()
  await details.getByRole('button', { name: 'Copy Reference' }).click()
  await expect(details.getByRole('button', { name: 'Copied Reference' })).toBeVisible()
  expect(await height()).toBeNear(before, before)
  await other.setViewportSize({ width: 390, height: 844 })
  const linesOf = (words: string) =>
    details.getByText(words, { exact: true }).evaluate((value) => {
      const shown = document.createRange()
      shown.selectNodeContents(value)
      return shown.getClientRects().length
    })
  expect(await linesOf('BYLADEM1001')).toBe(1)
  expect(await linesOf('DE02 1203 0000 0000 2020 51')).toBeLessThanOrEqual(2)
  await other.setViewportSize({ width: 820, height: 1100 })
  await other.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await details.getByRole('button', { name: 'Copy IBAN' }).click()
  await expect(details.getByText('Now copy the selected text.')).toBeVisible()
  expect(await other.evaluate(() => String(window.getSelection()))).toBe('DE02 1203 0000 0000 2020 51')
  expect(await axeViolations(other)).toEqual([])

  for (const address of ['/members', '/premium', '/credits/p1']) {
    await page.goto(address)
    const held = page.getByText(/Your discount is reserved for your unpaid order \w{10}\./)
    await expect(held).toBeVisible()
    await expect(held.locator('..').getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      new URL(other.url()).pathname,
    )
  }

  await other.getByRole('button', { name: 'Cancel this order' }).click()
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('Only cancel it if you haven’t sent the money yet.')
  await expect(question).toContainText('Until then, its discount stays reserved.')
  await question.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(other.getByText(/^You cancelled this order on/)).toBeInViewport()
  await expect(
    other.getByText(/Money for this order may still arrive until .*its discount stays reserved/),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('20 credits for €29.99')).toBeVisible()
})

test('MONEY-10 MONEY-12 ALERT-6 ALERT-5 one banner counts down; without credits a dialog opens after 40 s in the members area, until it is closed', async ({
  page,
  request,
  dismissBanners,
}) => {
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await spendAll(page.request, await joinAsPartner(request))
  await page.clock.install()
  await page.goto('/members')
  await waitForHydration(page)
  const bonus = page.getByRole('region', { name: 'Early discount' })
  // A sighted reader sees the time run; a screen reader announces when it ends.
  await expect(bonus).toContainText(/until \d\d:\d\d, then 10% off 03:5\d:\d\d left/)
  const heard = await bonus.ariaSnapshot()
  expect(heard).toMatch(/until \d\d:\d\d, then 10% off/)
  expect(heard).not.toMatch(/03:5\d:\d\d|left/)
  await expect(bonus.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/credits')
  await expect(page.getByRole('region', { name: 'Add a photo' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  // The checks above may have taken long: starts from the beginning.
  await page.reload()
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 5000)
  const dialog = page.getByRole('dialog')
  const later = (seconds: number) => page.clock.runFor(seconds * 1000)
  await later(20)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.waitForURL('/profile')
  await expect(bonus).toHaveCount(0)
  await later(60)
  await expect(dialog).toHaveCount(0)

  // Starts from the beginning, but not again for a profile and the way back, and disturbs nobody at a field.
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Likes' }).click()
  await page.waitForURL('/likes')
  await expect(bonus).toBeVisible()
  await later(20)
  await main.getByRole('link', { name: 'Search members' }).click()
  const age = page.getByLabel('Age from')
  await age.focus()
  await later(30)
  await expect(dialog).toHaveCount(0)
  await age.blur()
  await later(2)
  await expect(dialog).toContainText('25% off your first credits')
  await expect(dialog).toContainText(/It runs until \d\d:\d\d\. 03:5\d:\d\d left/)
  const read = await dialog.ariaSnapshot()
  expect(read).toMatch(/until \d\d:\d\d/)
  expect(read).not.toMatch(/\d\d:\d\d:\d\d|left/)
  await expect(dialog.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/credits')
  await page.clock.resume()
  expect(await axeViolations(page)).toEqual([])
  await pressBack(page)
  await expect(dialog).toHaveCount(0)
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('hide-time-bonus-modal')
  expect(new URL(page.url()).pathname).toBe('/members')
  await page.reload()
  await waitForHydration(page)
  await later(60)
  await expect(dialog).toHaveCount(0)

  await backdateSignup(email, '4 hours')
  await page.clock.fastForward('04:00:00')
  await expect(bonus).toHaveCount(0)
  const welcome = page.getByRole('region', { name: 'Welcome discount' })
  await expect(welcome).toContainText(/10% off your first credits until \d+ \w+ at \d+:\d\d/)
  await page.goto('/premium')
  await expect(page.getByRole('main').getByRole('link', { name: /^Choose \d+ credits$/ })).toHaveCount(4)
  await welcome.getByRole('link', { name: 'Buy credits' }).click()
  await page.waitForURL('/credits')
  await expect(page.getByText('€26.99')).toBeVisible()
})
