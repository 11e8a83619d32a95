import { expect, type Page } from '@playwright/test'

/** Twenty credits, paid on the page of the demo's provider. */
export async function buy(page: Page) {
  const placed = await page.request.post('/api/order.php', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { package: 'p1', method: 'credit_card', withdrawal_consent: true },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { payment, redirect } = await placed.json()
  await page.goto(redirect)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const status = async () => {
    const answer = await page.request.get('/api/order.php', { params: { id: payment.payment_id } })
    return (await answer.json()).payment.status
  }
  await expect.poll(status).toBe('completed')
  return payment
}
