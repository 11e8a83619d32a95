import type { Page } from '@playwright/test'
import { expectValidPage } from '../axe.ts'
import { findProfile } from '../demo-members.ts'
import { joinAndConfirm, password } from '../new-members.ts'
import { delayScripts, expect, test, waitForHydration } from '../visitors.ts'

/** On the overview of an order: the way to pay, the consent, and the button. */
async function fillAndOrder(
  page: Page,
  { way, consent, order }: { way?: string; consent: string; order: RegExp },
) {
  await waitForHydration(page)
  if (way) await page.locator('label').getByText(way, { exact: true }).click()
  await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: order }).click()
}

const english = {
  consent:
    'I want to use my credits straight away. I understand that if I withdraw later, I will pay for the credits I have used by then.',
  order: /^Pay €[\d.]+$/,
}
const danish = {
  consent:
    'Jeg vil bruge mine credits med det samme, og jeg ved, at jeg betaler for dem, jeg bruger, inden jeg eventuelt fortryder købet.',
  order: /^Betal [\d.,]+\s(?:€|kr\.)$/,
}

const swedish = {
  consent:
    'Jag vill använda mina krediter direkt och vet att jag betalar för dem som jag använder innan jag eventuellt ångrar köpet.',
  order: /^Betala [\d\s.,]+\s(?:€|kr)$/,
}

/** Does what the buyer, or the bank, chooses on the page of the demo's provider, in another tab. */
async function chooseOutcome(page: Page, provider: string, outcome: string) {
  const answer = await page.request.post(provider, { form: { outcome }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}

async function paymentsOf(page: Page): Promise<{ status: string; amount: number }[]> {
  return (await (await page.request.get('/api/transactions.php')).json()).payments
}

test('MONEY-1 MONEY-2 MONEY-7 the code that saves most counts; what is paid later opens locked photos in every open tab, and costs what was shown, mailed and invoiced', async ({
  page,
  context,
  dismissBanners,
}) => {
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  const other = await findProfile(page.request, ({ photo_count }) => photo_count >= 5)
  const profile = await context.newPage()
  await profile.goto(`/members/${other.id}`)
  await waitForHydration(profile)
  const locked = profile.locator('main li a:has(svg.lucide-lock)')
  await expect(locked.first()).toBeVisible()

  await page.goto('/credits/p1')
  await expect(page.getByText('€22.49').first()).toBeVisible()
  await waitForHydration(page)
  const code = page.getByLabel('Discount code')
  await page.getByText('I have a discount code').click()
  async function use(typed: string) {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Use this code' }).click()
  }
  await use('')
  await expect(code).toHaveAccessibleDescription('Please type your code first.')
  await use('alps30')
  await expect(code).toHaveAccessibleDescription('This code is only for orders from Switzerland.')
  await use('large30')
  await expect(code).toHaveAccessibleDescription('This code is for orders of €60.00 or more.')
  // A code that saves less changes nothing, and the press that submitted it orders.
  await code.fill('spring 15')
  await fillAndOrder(page, { ...english, way: 'PayPal' })
  await page.waitForURL(/\/dev\/pay\//)
  await expect(page.getByText('€22.49')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/credits/p1')
  await waitForHydration(page)
  await page.getByText('I have a discount code').click()
  // A code typed but not submitted makes no order at the old price.
  await code.fill('spring 40')
  await fillAndOrder(page, english)
  await expect(page.getByText('Your code has been applied. The price is now €17.99.')).toBeInViewport()
  await expect(page.getByText('40% with the code SPRING40')).toBeVisible()
  expect(await paymentsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: english.order }).click()
  await page.waitForURL(/\/dev\/pay\//)
  const provider = page.url()
  await expect(page.getByText('€17.99')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Your payment isn’t finished yet.')).toBeVisible()
  await waitForHydration(page)
  await chooseOutcome(page, provider, 'pay')
  await expect(page.getByText('20 credits have been added to your account.')).toBeVisible()
  await expect(locked).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('20 credits have been added to your account.')).toBeVisible()
  await expectValidPage(page, 2, 'a paid order')

  await page.getByRole('link', { name: /Invoice/ }).click()
  await expect(page.getByRole('row', { name: 'Total, including tax' })).toContainText('€17.99')
  const mails = async () => {
    const { mails } = await (await page.request.get('/dev/mailbox.json', { params: { to: email } })).json()
    return mails.map(({ text }: { text: string }) => text).join('\n')
  }
  await expect.poll(mails).toContain('€17.99')
  expect(await paymentsOf(page)).toMatchObject([
    { status: 'completed', amount: 1799 },
    { status: 'cancelled', amount: 2249 },
  ])
})

test('MONEY-2 declined, cancelled and expired orders say so and are tried again; money that arrives late still counts', async ({
  page,
  dismissBanners,
  setLanguage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await setLanguage('da')
  await joinAndConfirm(page.request, { country: 'DK', city: 'Odense' })
  await page.goto('/credits/p0/mobilepay')
  await fillAndOrder(page, danish)
  await page.waitForURL(/\/dev\/pay\//)
  const declined = page.url()
  await page.getByRole('button', { name: 'Decline' }).click()
  const notPaid = page.getByText('Betalingen mislykkedes eller blev annulleret.')
  await expect(notPaid).toBeVisible()
  const first = page.url()
  await expectValidPage(page, 0, 'an order that failed')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Prøv igen' }).click()
  await expect(page.getByRole('radio', { name: 'MobilePay' })).toBeChecked()
  await fillAndOrder(page, danish)
  await page.waitForURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(notPaid).toBeVisible()

  await page.getByRole('link', { name: 'Vælg en anden betalingsmåde' }).click()
  await fillAndOrder(page, { ...danish, way: 'PayPal' })
  await page.waitForURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: 'Let the time run out' }).click()
  await expect(page.getByText('cancelled')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(notPaid).toBeVisible()

  await page.goto(first)
  await expect(notPaid).toBeVisible()
  await waitForHydration(page)
  await chooseOutcome(page, declined, 'pay')
  await expect(page.getByText('6 credits er sat ind på din konto.')).toBeVisible()
  expect((await paymentsOf(page)).map(({ status }) => status)).toEqual([
    'cancelled',
    'cancelled',
    'completed',
  ])
})

test('MONEY-1 TRUST-11 a changed price, no connection, the member’s own limit, two presses and an ended session order nothing by mistake', async ({
  page,
  context,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await page.goto('/credits/p1/paypal')
  // With the amount of a moment ago.
  await page.route('**/api/order.php', async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: { ...body, amount: 1999 } })
  })
  await fillAndOrder(page, english)
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('The price has changed. Nothing was ordered')
  await expect(problem).toContainText('The new price is €22.49.')
  await page.unroute('**/api/order.php')

  const button = page.getByRole('button', { name: english.order })
  await context.setOffline(true)
  await button.click()
  await expect(problem).toContainText('You won’t be charged twice.')
  await context.setOffline(false)
  await expect(button).toBeVisible()

  await page.request.put('/api/preferences.php', { data: { spending_limit: 2000 } })
  await button.click()
  await expect(problem).toContainText('monthly limit that you’ve set for yourself')
  await expect(problem.getByRole('link', { name: 'See your limit' })).toBeVisible()
  expect(await paymentsOf(page)).toEqual([])

  await context.clearCookies()
  await dismissBanners()
  await button.click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/credits/p1/paypal')

  await page.goto('/credits/p0/paypal')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: english.consent }).check()
  await button.dblclick()
  await page.waitForURL(/\/dev\/pay\//)
  expect(await paymentsOf(page)).toMatchObject([{ status: 'pending', amount: 749 }])

  // On a slow line: what is chosen and pressed before the script has loaded counts, not the way offered first.
  const arrive = await delayScripts(page)
  await page.goto('/credits/p0', { waitUntil: 'commit' })
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByText('Wero', { exact: true }).click()
  await page.getByRole('checkbox', { name: english.consent }).check()
  await button.dblclick()
  arrive()
  await page.waitForURL(/\/dev\/pay\//)
  expect((await paymentsOf(page))[0]).toMatchObject({ status: 'pending', method: 'wero' })
})

test('MONEY-5 MONEY-1 a stored card that fails leads to another attempt or to PayPal, is not charged where something else was chosen, and can be removed', {
  tag: '@deep',
}, async ({ page, dismissBanners, setLanguage }) => {
  await dismissBanners()
  await setLanguage('sv')
  await joinAndConfirm(page.request, { country: 'SE', city: 'Uppsala' })
  await page.goto('/credits/p0/credit_card')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'Spara kortet till min nästa beställning' }).check()
  await fillAndOrder(page, swedish)
  await page.waitForURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: 'Pay, with a card that will fail next time' }).click()
  await expect(page.getByText('6 krediter har lagts till på ditt konto.')).toBeVisible()

  await page.goto('/credits/p1')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/Visa som slutar på 0002/)
  await fillAndOrder(page, swedish)
  await page.waitForURL(/\/transactions\//)
  await expect(page.getByText('Betalningen misslyckades eller avbröts.')).toBeVisible()
  await page.getByRole('link', { name: 'Betala med PayPal' }).click()
  await expect(page).toHaveURL('/credits/p1/paypal')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.goBack()
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page).toHaveURL(/\/credits\/p1\/credit_card\?card=/)
  await expect(page.getByRole('radio', { name: /0002/ })).toBeChecked()

  // On a slow line: what is chosen and pressed before the script has loaded counts, and not the stored card.
  const arrive = await delayScripts(page)
  await page.goto('/credits/p2', { waitUntil: 'commit' })
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByText('Swish', { exact: true }).click()
  await page.getByRole('checkbox', { name: swedish.consent }).check()
  await page.getByRole('button', { name: swedish.order }).dblclick()
  arrive()
  await page.waitForURL(/\/dev\/pay\//)
  expect((await paymentsOf(page))[0]).toMatchObject({ status: 'pending', method: 'swish', package: 'p2' })
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Swish' })).toBeChecked()
  await page.reload()
  await expect(page.getByText('Du betalar med: Swish')).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ändra' }).click()
  await expect(page.getByRole('radio', { name: 'Swish' })).toBeFocused()

  await page.goto('/credits')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ta bort kortet' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta bort det här kortet?' })
  await question.getByRole('button', { name: 'Ta bort kortet' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('0002')).toHaveCount(0)
  await expectValidPage(page, 1, 'the shop')
})
