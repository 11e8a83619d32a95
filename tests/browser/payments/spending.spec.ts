import { expect, test, waitForHydration } from '../visitors.ts'

test('TRUST-11 a member sees what they spent this month, and sets, lowers and raises a limit', async ({
  page,
  logIn,
}) => {
  await logIn('lars@demo.example')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Ausgaben und Limit' }).click()
  const card = page.locator('#spending')
  await waitForHydration(page)
  await expect(card).toContainText(/Diesen Monat hast du .*€ und \d+ Credits? ausgegeben/)
  await expect(card).toContainText('Du hast kein Limit festgelegt.')

  const field = card.getByLabel('Monatslimit in EUR')
  async function set(amount: string) {
    await field.fill(amount)
    await card.getByRole('button', { name: 'Limit festlegen' }).click()
  }
  await set('viel')
  await expect(card).toContainText('Bitte gib einen Betrag ein')
  await set('2000000')
  await expect(card).toContainText(/Bitte gib höchstens 1\.000\.000,00\s€ ein/)
  await set('49,90')
  await expect(card).toContainText(/Limit von 49,90\s€/)
  await set('20')
  await expect(card).toContainText(/Limit von 20,00\s€/)
  await set('80')
  await expect(card).toContainText(/Ab .*: 80,00\s€/)
  await expect(card).toContainText(/Limit von 20,00\s€/)
  await page.reload()
  await waitForHydration(page)
  await expect(card).toContainText(/Limit von 20,00\s€/)
  await card.getByRole('button', { name: 'Limit entfernen' }).click()
  await expect(card).toContainText(/Ab .*: kein Limit/)
})

test('an entry of the statement leads to the message it paid for', async ({ page, logIn }) => {
  await logIn('ingrid@demo.example')
  await page.goto('/statement')
  await page
    .getByRole('link', { name: /^Message to / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}\?message=\d+$/)
  // The member who reads it wrote it.
  await expect(page.locator('li:focus').getByText('You:')).toHaveCount(1)
})
