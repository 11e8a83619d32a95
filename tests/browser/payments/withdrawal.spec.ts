import type { Page } from '@playwright/test'
import { expectValidPage } from '../axe.ts'
import { buy } from '../buy.ts'
import { joinAndConfirm } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

async function subjectsTo(page: Page, email: string) {
  const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } })
  return (await answer.json()).mails.map(({ subject }: { subject: string }) => subject)
}

/** Printed it is one page of A4, black on white, without anything of the site around it. */
async function expectOneSheet(page: Page) {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const [ink, ...papers] = await page.locator('article.document-sheet').evaluate((sheet) => {
    const above = []
    for (let each: Element | null = sheet; each; each = each.parentElement)
      above.push(getComputedStyle(each).backgroundColor)
    return [getComputedStyle(sheet).color, ...above]
  })
  expect(ink).toBe('rgb(0, 0, 0)')
  for (const paper of papers) expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(paper)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...size]) =>
    size.map(Number),
  )
  expect(sizes.map((size) => size.map(Math.round))).toEqual([[595, 842]])
  await page.emulateMedia({ media: null })
}

/** Logged out, with number and address. Without a connection nothing is declared, not even once it is back. */
async function withdrawLoggedOut(page: Page, { number, email }: { number: string; email: string }) {
  const press = () => page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.context().clearCookies()
  // On a phone: the result of a press appears where the reader looks.
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/withdraw')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByText('Please enter the order number.')).toBeVisible()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await page.getByLabel('Order number').fill('AAAAAAAAAA')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByText('We found no order')).toBeInViewport()
  await page.getByLabel('Order number').fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  const back = page.getByRole('heading', { name: 'This is what you get back' })
  await expect(back).toBeFocused()
  await expect(back).toBeInViewport()
  await page.context().setOffline(true)
  await press()
  await expect(page.getByRole('alert')).toContainText('press again')
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  expect(await subjectsTo(page, email)).not.toContain(`We’ve received your withdrawal from order ${number}`)
  await press()
  const received = page.getByRole('heading', { name: 'We’ve received your withdrawal' })
  await expect(received).toBeFocused()
  await expect
    .poll(() => subjectsTo(page, email))
    .toContain(`We’ve received your withdrawal from order ${number}`)
  await page.reload()
  await expect(received).toBeVisible()
}

test('TRUST-5 MONEY-11 an order is withdrawn in two steps from its transaction or the footer; the money is refunded, with invoices', async ({
  page,
}) => {
  const email = await joinAndConfirm(page.request)
  const { payment_id, number } = await buy(page)
  await page.goto(`/transactions/${payment_id}`)
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }),
  ).toHaveAttribute('href', `/withdraw?order=${number}`)
  await page.goto(`/transactions/${payment_id}/invoice`)
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total, including tax' })).toContainText('€22.49')
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expectValidPage(page, 0, 'invoice')
  // Net amount and VAT are under the total, not beside it.
  const ends = await page.locator('article td').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getBoundingClientRect().right
    }),
  )
  expect(ends.length).toBeGreaterThan(3)
  const { width } = (await page.locator('article table').first().boundingBox())!
  for (const end of ends) expect(end).toBeNear(ends[0]!, width)
  await expectOneSheet(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('radio')).toBeChecked()
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByText('Premium will end')).toBeVisible()
  await waitForHydration(page)
  await expectValidPage(page, 1, 'confirm')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeFocused()
  await expect(page.getByText('€22.49')).toBeVisible()
  await expect
    .poll(() => subjectsTo(page, email))
    .toEqual(
      expect.arrayContaining([
        `Receipt for your order ${number}`,
        `We’ve received your withdrawal from order ${number}`,
      ]),
    )

  await expect(async () => {
    await page.goto(`/withdraw?order=${number}`)
    await expect(page.getByText('The money has been paid back.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto(`/transactions/${payment_id}`)
  await expect(page.getByText('You withdrew from this order on')).toBeVisible()
  await page.getByRole('link', { name: /^Credit note/ }).click()
  await expect(page.getByRole('row', { name: 'Refunded, including tax' })).toContainText('€22.49')

  const { number: second } = await buy(page)
  await withdrawLoggedOut(page, { number: second, email })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('TRUST-5 informs a logged-out reader when number and address do not match', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/withdraw')
    await page.getByLabel('Order number').fill('AAAAA AAAAA')
    await page.getByLabel('Email address').fill('nobody@mail.example')
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByRole('alert')).toContainText('We found no order')
    await expect(page.getByLabel('Order number')).toHaveValue('AAAAA AAAAA')
  })
})
