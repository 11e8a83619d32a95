import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import {
  buyCredits,
  paymentRow,
  placeOrder,
  updateAndReceivePayment,
  updateSandboxPayment,
} from '#tests/make/payments/order.ts'
import { reconcilePayment } from '../orders/settle/poll-payment.server.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import { openInvoice } from './documents.server.ts'
import { findInvoices } from './invoices.db.server.ts'
import { InvoiceContents, issueInvoice } from './issue-invoice.server.ts'
import { sendReceipt } from './send-receipt.server.ts'

async function allNumbers() {
  const rows = await db().selectFrom('invoice').select(['company_id', 'year', 'number']).execute()
  return Map.groupBy(rows, ({ company_id, year }) => `${company_id} ${year}`)
}

async function expectNoGaps() {
  for (const rows of (await allNumbers()).values())
    expect(rows.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      rows.map((_, place) => place + 1),
    )
}

const atOnce = process.env.DEEP ? 40 : 12

test(`MONEY-1 ${atOnce} payments completed at once get as many numbers without a gap, one invoice each`, async () => {
  const member = await makeMember({ country: 'DE' })
  const orders = []
  for (let count = 0; count < atOnce; count++) orders.push(await placeOrder(member))
  const reported = await Promise.all(
    orders.map(({ payment_id }) => updateSandboxPayment(payment_id, { state: 'paid', settled: true })),
  )
  await Promise.all(
    [...reported, ...reported].map((providerPaymentId) =>
      reconcilePayment({ provider: 'sandbox', providerPaymentId }),
    ),
  )
  for (const { payment_id } of orders) expect(await findInvoices(payment_id)).toHaveLength(1)
  await expectNoGaps()
})

test('MONEY-1 a transaction that fails after its invoice was numbered leaves no gap', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await placeOrder(member)
  const row = { ...(await paymentRow(payment_id)), paid_at: new Date() }
  const failed = transaction(async (tx) => {
    await issueInvoice(tx, row)
    throw new Error('the program ends here')
  })
  await expect(failed).rejects.toThrow('ends here')
  await buyCredits(member)
  await expectNoGaps()
  expect(await findInvoices(payment_id)).toEqual([])
})

test('MONEY-1 an invoice says what was paid, with the tax of the buyer’s country, and stays as it was printed', async () => {
  const member = await makeMember({ country: 'FI' })
  const { payment_id, number } = await buyCredits(member)
  const [invoice] = await findInvoices(payment_id)
  const contents = InvoiceContents.parse(invoice?.contents)
  expect(contents).toMatchObject({
    order: number,
    country: 'FI',
    credits: 20,
    amount: 2999,
    currency: 'EUR',
    vat_rate: 2550,
    vat_amount: 609,
    method: 'credit_card',
    corrects: null,
  })
  expect(contents.company.name).toBeTruthy()
  const change = transaction((tx) =>
    tx.updateTable('invoice').set({ number: 9999 }).where('payment_id', '=', payment_id).execute(),
  )
  await expect(change).rejects.toThrow('stays as it was printed')
})

test('MONEY-1 the receipt names price, tax, seller and how to withdraw; its subject names neither site nor goods', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id, number } = await buyCredits(member)
  await runJobs('send_order_receipt', payment_id)
  const [mail, ...more] = await mailsAbout(number)
  expect(more).toEqual([])
  expect(mail?.to).toBe(member.email)
  expect(mail?.subject).toBe(`Receipt for your order ${number}`)
  const text = mail?.text.replaceAll(/\s/g, ' ')
  for (const said of [
    '€29.99',
    '19% = €4.79',
    'Germany',
    'Payment method: Visa •••• 4242',
    `/withdraw?order=${number}`,
  ])
    expect(text).toContain(said)
  const { company_id } = member.site
  const company = await db()
    .selectFrom('company')
    .selectAll()
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  for (const said of [company.name, company.address, company.registration_number, ...company.vat_numbers])
    expect(text).toContain(said)
})

test('MONEY-1 where no tax is owed, neither the receipt nor the invoice names one', async () => {
  const member = await makeMember({ country: 'US', language: 'en' })
  const { payment_id, number } = await buyCredits(member, { country: 'US' })
  await runJobs('send_order_receipt', payment_id)
  const [mail] = await mailsAbout(number)
  expect(mail?.text).toMatch(/Total paid: (US)?\$32\.99/)
  expect(mail?.text).not.toMatch(/\btax\b|VAT included|0%/i)
  const invoice = await openInvoice({ viewer: member.viewer, locale: 'en' }, payment_id)
  const sheet = (kind: 'invoice' | 'credit_note', vat_rate = 0) => {
    const page = createElement(DocumentSheet, { sheet: { ...invoice, kind, vat_rate }, back: '/' })
    const inside = createElement(MemoryRouter, null, page)
    return renderToStaticMarkup(createElement(I18nProvider, { i18n: i18nFor('en') }, inside))
  }
  for (const kind of ['invoice', 'credit_note'] as const) {
    expect(sheet(kind)).not.toMatch(/\btax\b|VAT 0|0%/i)
    expect(sheet(kind, 1900)).toMatch(/including tax.*\$32\.99/)
  }
})

test('MONEY-2 the invoice of a payment reversed by the bank says so, and not that it is fully paid', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const sheet = async () => {
    const invoice = await openInvoice({ viewer: member.viewer, locale: 'en' }, payment_id)
    const inside = createElement(
      MemoryRouter,
      null,
      createElement(DocumentSheet, { sheet: invoice, back: '/' }),
    )
    return renderToStaticMarkup(createElement(I18nProvider, { i18n: i18nFor('en') }, inside))
  }
  expect(await sheet()).toContain('There’s nothing left to pay.')
  await updateAndReceivePayment(payment_id, { charged_back: true })
  expect(await sheet()).toMatch(/Your bank reversed it on \d+ \w+ \d{4}\./)
  expect(await sheet()).not.toContain('nothing left to pay')
})

test('MONEY-2 a payment reported again and again has one receipt and one invoice', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id, number } = await buyCredits(member)
  await updateAndReceivePayment(payment_id, { charged_back: true })
  await updateAndReceivePayment(payment_id, { chargeback_reversed: true })
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  expect(await runJobs('send_order_receipt', payment_id)).toBe(1)
  await sendReceipt({ payment: payment_id })
  expect(await mailsAbout(number)).toHaveLength(1)
  expect(await findInvoices(payment_id)).toHaveLength(1)
})
