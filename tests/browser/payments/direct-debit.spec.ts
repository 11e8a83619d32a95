import type { Page } from '@playwright/test'
import { germanIban } from '#tests/make/payments/german-iban.ts'
import { expectValidPage } from '../axe.ts'
import { joinAndConfirm } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const ask = (page: Page) => page.getByRole('button', { name: 'Code an mich senden' })
const order = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })

/** Reads the code as somebody who tries the demo does, in another tab. */
async function codeFor(page: Page, phone: string): Promise<string> {
  const mailbox = await page.context().newPage()
  const message = mailbox.getByText(
    / ist dein Code für eine Lastschrift über 22,49 € von Konto DE\*\* \*\*\*\* \d{4}\./,
  )
  await expect(async () => {
    await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(phone)}`)
    await expect(message).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const words = await message.textContent()
  await mailbox.close()
  return /\b\d{6}\b/.exec(words ?? '')?.[0] ?? ''
}

test('MONEY-6 a direct debit from the overview to the credits, with every mistake on the way', async ({
  page,
  context,
  dismissBanners,
  setLanguage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await setLanguage('de')
  const email = await joinAndConfirm(page.request)
  const digits = String(Date.now()).slice(-8)
  const iban = germanIban(Number(digits))
  await page.goto('/credits/p2')
  await expect(page.getByRole('radio', { name: /SEPA-Lastschrift/ })).toBeDisabled()
  await page.goto('/credits/p1')
  await waitForHydration(page)
  await page.getByText('SEPA-Lastschrift').click()
  await page.getByRole('link', { name: 'Weiter mit der Lastschrift' }).click()

  const [holder, account, phone] = ['Kontoinhaber', 'IBAN', 'Handynummer'].map((name) =>
    page.getByLabel(name),
  )
  const consent = page.getByRole('checkbox', {
    name: 'Ich möchte meine Credits sofort nutzen und weiß, dass ich die Credits bezahle, die ich vor einem Widerruf nutze.',
  })
  await ask(page).click()
  await expect(holder!).toBeFocused()
  await expect(account!).toHaveAccessibleDescription(/Bitte gib die IBAN deines Kontos ein/)
  await expect(consent).toHaveAccessibleDescription(/Bitte setze dieses Häkchen/)
  await expectValidPage(page, 0, 'the account of a direct debit')
  await page.setViewportSize({ width: 390, height: 844 })
  await holder!.fill('Erika Mustermann')
  await account!.fill(`${iban.slice(0, -1)} `)
  await phone!.fill('030 123456')
  await consent.check()
  await ask(page).click()
  await expect(account!).toHaveAccessibleDescription(/Diese IBAN stimmt nicht/)
  await expect(phone!).toHaveAccessibleDescription(/Handynummer/)
  await page.reload()
  await waitForHydration(page)
  await expect(holder!).toHaveValue('Erika Mustermann')
  await account!.fill(iban)
  await phone!.fill(`0151 ${digits}`)
  await consent.check()
  await ask(page).dblclick()

  await expect(page.getByRole('heading', { name: 'SEPA-Lastschriftmandat' })).toBeVisible()
  await expect(
    page.getByText(/^Ich ermächtige Lentebloei Voorbeeld B\.V\., Zahlungen von meinem Konto/),
  ).toBeVisible()
  await expect(page.getByText('NL09ZZZ000123450000')).toBeVisible()
  const code = page.getByLabel('Code aus der SMS')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(code).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/In \d+ Sekunden kannst du dir einen neuen senden lassen/)).toBeVisible()
  await page.goBack()
  await expect(account!).toHaveValue(iban)
  await ask(page).click()
  await expect(code).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  const right = await codeFor(page, `+49151${digits}`)
  await code.fill('12 34')
  await order(page).click()
  await expect(code).toHaveAccessibleDescription(/Der Code hat 6 Ziffern/)
  await code.fill(right === '000000' ? '000001' : '000000')
  await order(page).click()
  await expect(code).toHaveAccessibleDescription(/Code ungültig.*Du hast noch 4 Versuche/)
  await expect(code).toBeFocused()
  await expectValidPage(page, 0, 'the mandate')
  await page.setViewportSize({ width: 390, height: 844 })
  await code.fill(right)
  // Enter is no order: that takes the button.
  await code.press('Enter')
  await expect(code).not.toBeFocused()
  await expect(page.getByRole('heading', { name: 'SEPA-Lastschriftmandat' })).toBeInViewport()
  await context.setOffline(true)
  await order(page).click()
  await expect(page.getByText('Wir haben keine Antwort bekommen.')).toBeVisible()
  await context.setOffline(false)
  await order(page).click()

  await page.waitForURL(/\/transactions\//)
  await expect(page.getByText('Deinem Konto wurden 20 Credits gutgeschrieben.')).toBeVisible()
  expect(await page.content()).not.toContain(iban)
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } })
      const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] }
      return mails.find(({ subject }) => subject.startsWith('Lastschrift für deine Bestellung'))?.text
    })
    .toMatch(/22,49[\s\S]*DE•• •••• \d{4}[\s\S]*NL09ZZZ000123450000[\s\S]*Ich ermächtige/)
  await page.goBack()
  await expect(account!).toBeVisible()
})
