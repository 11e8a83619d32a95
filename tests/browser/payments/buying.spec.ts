import type { Locator, Page } from '@playwright/test'
import { axeViolations, expectValidPage } from '../axe.ts'
import { joinAndConfirm, joinAsPartner, spendAll } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const order = (page: Page | Locator) => page.getByRole('button', { name: /^[\d,]+\s€ bezahlen$/ })

test('MONEY-1 MONEY-9 MONEY-12 a new member buys from a chat at the price after the bonus, and comes back to the unsent words', async ({
  page,
  request,
  dismissBanners,
  setLanguage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await setLanguage('de')
  await joinAndConfirm(page.request)
  await page.goto(`/members/${await joinAsPartner(request)}/chat`)
  await waitForHydration(page)
  const words = page.getByRole('textbox', { name: /^Deine Nachricht an/ })
  await words.fill('Guten Tag aus Hamburg')
  await page.locator('header').getByRole('link', { name: '5 Credits' }).click()

  await expect(page).toHaveURL(/\/credits\?from=/)
  const small = page.getByRole('listitem').filter({ hasText: '20 Credits wählen' })
  await expect(small).toContainText(/29,99\s€/)
  await expect(small).toContainText(/22,49\s€/)
  await expect(small).toContainText(/25\s% Zeitbonus/)
  await expect(small).toContainText(/Niedrigster Preis der letzten 30 Tage: 29,99\s€/)
  await small.getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'Deine Bestellung' })).toBeVisible()
  const code = page.getByLabel('Rabattcode')
  await page.getByText('Ich habe einen Rabattcode').click()
  await code.fill('GIBTESNICHT')
  await page.getByRole('button', { name: 'Code einlösen' }).click()
  await expect(code).toHaveAccessibleDescription('Code nicht gefunden')
  await code.fill('welcome10')
  await page.getByRole('button', { name: 'Code einlösen' }).click()
  await expect(page.getByText('Du hast schon einen Rabatt, mit dem du mehr sparst')).toBeVisible()

  // The default is what most people of the country use; Apple Pay is only there where the device supports it.
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Google Pay' })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toHaveCount(0)
  await page.getByText('Kredit- oder Debitkarte').click()
  const consent = page.getByRole('checkbox', {
    name: 'Ich möchte meine Credits sofort nutzen und weiß, dass ich die Credits bezahle, die ich vor einem Widerruf nutze.',
  })
  await expect(consent).not.toBeChecked()
  await order(page).click()
  await expect(consent).toHaveAccessibleDescription(/Bitte setze dieses Häkchen/)
  await expect(consent).toBeFocused()
  await expectValidPage(page, 0, 'the overview of an order')
  await page.setViewportSize({ width: 390, height: 844 })
  const keep = page.getByRole('checkbox', { name: 'Diese Karte für meine nächste Bestellung speichern' })
  await expect(keep).not.toBeChecked()
  await keep.check()
  await consent.check()
  await page.getByRole('button', { name: /^22,49\s€ bezahlen$/ }).click()

  // Back from the provider, the same press is the same order.
  await page.waitForURL(/\/dev\/pay\//)
  const provider = page.url()
  await expect(page.getByText('€22.49')).toBeVisible()
  await page.goBack()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: 'Kredit- oder Debitkarte' })).toBeChecked()
  await expect(keep).toBeChecked()
  await consent.check()
  await order(page).click()
  await page.waitForURL(provider)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await page.waitForURL(/\/transactions\//)
  await expect(page.getByText('Deinem Konto wurden 20 Credits gutgeschrieben.')).toBeVisible()

  // Back to what the browser has stored: the old price is gone, the page says why, and the next order needs consent
  // again.
  await page.goBack()
  await page.goBack()
  const bought = page.getByText(/Du hast um \d\d:\d\d Uhr 20 Credits für 22,49\s€ gekauft\./)
  await expect(bought).toContainText(/Der Preis ist jetzt 29,99\s€/)
  await expect(page.getByRole('link', { name: 'Deine Bestellung ansehen' })).toBeVisible()
  await expect(page.getByText('Du hast diesen Code bei deiner letzten Bestellung eingelöst.')).toBeVisible()
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  await expect(consent).not.toBeChecked()
  await page.goForward()
  await page.goForward()
  await page.getByRole('link', { name: 'Zurück zu deiner Nachricht' }).click()
  await expect(words).toHaveValue('Guten Tag aus Hamburg')

  await page.goto('/credits/repeat-order')
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: /Visa mit Endziffern 4242/ })).toBeChecked()
  await page.getByText('Ich habe einen Rabattcode').click()
  await code.fill('TIMEBONUS25')
  await page.getByRole('button', { name: 'Code einlösen' }).click()
  await expect(page.getByText('Du hast diesen Code bei deiner letzten Bestellung eingelöst.')).toBeVisible()
  await consent.check()
  await order(page).click()

  // A stored card is charged at once, so buying the same again asks for confirmation, also after Back.
  const again = page.getByRole('alertdialog', { name: 'Noch einmal kaufen?' })
  await expect(again).toContainText(/Du hast gerade 20 Credits für 22,49\s€ gekauft\./)
  await expect(again).toContainText(/wird diese Karte mit 29,99\s€ belastet: Visa mit Endziffern 4242/)
  expect(await axeViolations(page, '[role=alertdialog]')).toEqual([])
  await again.getByRole('button', { name: 'Nein, danke' }).click()
  await expect(order(page)).toBeFocused()
  await order(page).click()
  await order(again).click()
  await page.waitForURL(/\/transactions\//)
  await expect(page.getByText('Deinem Konto wurden 20 Credits gutgeschrieben.')).toBeVisible()
  await page.goBack()
  await waitForHydration(page)
  await consent.check()
  await order(page).click()
  await expect(again).toContainText(/Du hast gerade 20 Credits für 29,99\s€ gekauft\./)
  await again.getByRole('link', { name: 'Deine Bestellung ansehen' }).click()
  await page.waitForURL(/\/transactions\//)
  await page.getByRole('link', { name: 'Alle deine Bestellungen' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

test('MONEY-4 MONEY-12 ways to pay follow the country, which is remembered; an old link says what replaced its way', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await logIn('ingrid@demo.example')
  await page.goto('/credits/p1/giropay')
  await expect(page.getByText('giropay is no longer available.')).toBeVisible()
  await expect(page.getByText('You can pay this way instead: Wero.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Wero' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Credit or debit card/ })).toHaveCount(1)

  await page.getByText('You pay from: Germany').click()
  await page.getByLabel('Country', { exact: true }).selectOption('PL')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.getByText('You pay from: Poland')).toBeVisible()
  await expect(page.getByText(/PLN\s129\.99/).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'BLIK' })).toBeVisible()
  await expect(page.getByText('Includes 23% VAT')).toBeVisible()
  await page.goto('/credits')
  await expect(page.getByText(/PLN\s649\.99/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('LEGAL-1 NAV-6 prices are public, by country, and linked at the foot of every page', {
  tag: '@deep',
}, async ({ page, dismissBanners, setLanguage }) => {
  await dismissBanners()
  await setLanguage('fi')
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'Hinnat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hinnat' })).toBeVisible()
  await page.locator('summary').click()
  await page.getByLabel('Maa').selectOption('FI')
  await page.getByRole('button', { name: 'Vaihda maata' }).click()
  await expect(page.getByText(/29,99\s€/)).toBeVisible()
  await expect(page.getByText(/1,50\s€ \/ viesti/)).toBeVisible()
  await expect(page.getByText('MobilePay')).toBeVisible()
})

test('CHAT-3 MONEY-1 on a phone six taps lead from no credits to the sent message, which need not be written again', async ({
  page,
  request,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await joinAndConfirm(page.request)
  const partner = await joinAsPartner(request)
  await spendAll(page.request, partner)
  let taps = 0
  await page.exposeFunction('countTap', () => void taps++)
  await page.addInitScript(() => {
    // As on an iPhone.
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, () => (window as unknown as { countTap: () => void }).countTap(), true)
  })
  await page.goto(`/members/${partner}/chat`)
  await waitForHydration(page)
  const words = page.getByRole('textbox', { name: /^Your message to/ })
  await words.fill('Shall we have a coffee?')

  await page.getByRole('button', { name: 'Send for 1 credit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Not enough credits' })
  const packages = question.getByRole('listitem')
  await expect(packages).toHaveText([/6 credits.*€7\.49/, /20 credits.*€22\.49/])
  expect(await axeViolations(page, '[role=alertdialog]')).toEqual([])
  await packages.getByRole('link').last().click()

  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toBeVisible()
  // The prices are aligned in one column, also beside a long name.
  const ends = await page
    .locator('#content dd')
    .evaluateAll((prices) => prices.map((each) => each.getBoundingClientRect().right))
  expect(ends).toHaveLength(4)
  const { width } = (await page.locator('#content dl').first().boundingBox())!
  for (const end of ends) expect(end).toBeNear(ends[0]!, width)
  await page.getByRole('checkbox', { name: /^I want to use my credits straight away/ }).click()
  await page.getByRole('button', { name: 'Pay €22.49' }).click()
  await page.waitForURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/transactions\//)
  const next = page.locator('#content').getByRole('link').first()
  await expect(next).toHaveText(/^Send your message to .+ for 1 credit$/)
  await waitForHydration(page)
  await next.click()

  await expect(page.getByRole('listitem').filter({ hasText: 'Shall we have a coffee?' })).toBeVisible()
  await expect(page.getByText('19 credits left')).toBeVisible()
  await expect(words).toHaveValue('')
  expect(taps).toBe(6)
})
