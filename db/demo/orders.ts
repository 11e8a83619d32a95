import { termsDate } from '#app/features/consents/terms-date.ts'
import { worthOfUnused } from '#app/features/credits/purchases.server.ts'
import { onceKeyOf, reduced } from '#app/features/payments/discounts/discount.ts'
import { type InvoiceContents, invoiceNumber } from '#app/features/payments/invoices/issue-invoice.server.ts'
import { currencyOf } from '#app/features/sites/places/countries.ts'
import { computeIncludedTax } from '#app/features/sites/prices/share-of-price.ts'
import type { Dice } from './dice.ts'
import type { DemoMember } from './members.ts'
import { drawInstantMethod, drawTransferTime, newMemberDiscount } from './order-draws.ts'
import { type PriceList, taxRateAt } from './price-list.ts'
import { companies, sites } from './sites.ts'

interface InvoiceData {
  companyId: string
  paymentId: string
  refundId: string | null
  contents: InvoiceContents
  at: Date
}

/** The demo's invoices and credit notes, numbered by company and year in order of time once all are there. */
class Invoices {
  private readonly entries: InvoiceData[] = []
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  add(paper: InvoiceData) {
    this.entries.push(paper)
  }

  assignNumbers() {
    const last = new Map<string, { company_id: string; year: number; last: number }>()
    const numberOf = new Map<string, string>()
    const invoices = this.entries
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ companyId: company_id, paymentId: payment_id, refundId: refund_id, contents, at }) => {
        const year = at.getUTCFullYear()
        const counter = last.get(`${company_id} ${year}`) ?? { company_id, year, last: 0 }
        counter.last++
        last.set(`${company_id} ${year}`, counter)
        const number = counter.last
        const corrects = refund_id ? (numberOf.get(payment_id) ?? null) : null
        if (!refund_id) numberOf.set(payment_id, invoiceNumber({ year, number }))
        return {
          id: this.dice.id(),
          company_id,
          year,
          number,
          kind: refund_id ? 'credit_note' : 'invoice',
          payment_id,
          refund_id,
          contents: JSON.stringify({ ...contents, corrects }),
          created_at: at,
        }
      })
    return { invoices, counters: [...last.values()] }
  }
}

const minute = 60_000
const day = 1440 * minute
const numberSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How an unpaid order ends. */
export type UnpaidStatus = 'failed' | 'cancelled'

type PaidOrder = ReturnType<Orders['addPaid']>

/** The orders of the demo's members, and the provider's side of them. */
export class Orders {
  readonly payments: object[] = []
  readonly atProvider: object[] = []
  readonly discountUses: object[] = []
  readonly refunds: object[] = []
  readonly refundsAtProvider: object[] = []
  readonly invoices: Invoices
  private readonly dice: Dice
  private readonly prices: PriceList

  constructor(dice: Dice, prices: PriceList) {
    this.dice = dice
    this.prices = prices
    this.invoices = new Invoices(dice)
  }

  /** Places an order that was paid at that moment; a new member's first one may be discounted. */
  addPaid(member: DemoMember, credits: number, paid_at: Date, { isFirst = false } = {}) {
    const { row } = member
    const price = this.priceOf(credits, row.country)
    const slow = drawTransferTime(this.dice, row.country, price, paid_at)
    const ordered = new Date(paid_at.getTime() - this.dice.integer(minute, 4 * minute))
    const sent = new Date(paid_at.getTime() - (slow ?? 0))
    const isTransfer = slow !== null && sent > row.created_at && !member.isLogin
    const method = drawInstantMethod(this.dice, row.country, price, paid_at)
    const created_at = isTransfer ? sent : ordered
    const order = this.addOrder(member, {
      price,
      credits,
      created_at,
      method: isTransfer ? 'bank_transfer' : method,
      discount: isFirst && !member.isLogin ? newMemberDiscount(row.created_at, created_at) : null,
      paid_at,
    })
    const { payment, contents, companyId } = order
    if (payment.discount_code) {
      const once_key = onceKeyOf({ code: payment.discount_code, validity: 'once', siteId: null }, row.id)
      this.discountUses.push({ payment_id: payment.id, once_key })
    }
    this.invoices.add({ companyId, paymentId: payment.id, refundId: null, contents, at: paid_at })
    return order
  }

  /** Places an order that came to nothing. */
  addUnpaid(member: DemoMember, credits: number, created_at: Date, status: UnpaidStatus) {
    const price = this.priceOf(credits, member.row.country)
    const method = drawInstantMethod(this.dice, member.row.country, price, created_at)
    this.addOrder(member, { price, credits, created_at, method, discount: null, paid_at: null, status })
  }

  private addOrder({ row }: DemoMember, wanted: OrderData) {
    const { price, credits, created_at, paid_at, method, discount, status = 'completed' } = wanted
    const { site, company } = siteAndCompanyOf(row.site_id)
    const { currency, amount: full_amount } = price
    const amount = reduced(full_amount, discount)
    const id = this.dice.id()
    const number = Array.from({ length: 10 }, () => this.dice.pick([...numberSigns])).join('')
    const vat_rate = taxRateAt(this.prices, row.country, paid_at ?? created_at)
    const tax = { vat_rate, vat_amount: computeIncludedTax(amount, vat_rate) }
    const provider = {
      provider: 'sandbox',
      provider_payment_id: `sbx_${id.replaceAll('-', '')}`,
      provider_customer_id: `sbx_customer_${row.id}`,
    }
    // The sandbox's card.
    const paid_with = paid_at && method === 'credit_card' ? 'Visa •••• 4242' : null
    const terms_version = termsDate({ created_at: new Date(company.created_at) })
    const payment = {
      id,
      number,
      member_id: row.id,
      site_id: row.site_id,
      client_key: `demo-${id}`,
      request_hash: '',
      package_id: price.id,
      credits,
      full_amount,
      amount,
      currency,
      country: row.country,
      discount_code: discount?.code ?? null,
      discount_percentage: discount?.percentage ?? null,
      lowest_amount: discount ? full_amount : null,
      country_evidence: JSON.stringify({ address: row.country, profile: row.country }),
      language: row.language,
      ...tax,
      method,
      ...provider,
      status,
      paid_at,
      paid_with,
      settled_at: paid_at,
      failure: status === 'failed' ? 'declined' : null,
      refunded_amount: 0,
      withdrawal_consent_at: created_at,
      terms_version,
      created_at,
      poll_attempts: 1,
    }
    const sandboxPayment = {
      id: provider.provider_payment_id,
      idempotency_key: id,
      payment_id: id,
      amount,
      currency,
      method,
      description: `${company.name}: order ${number}`,
      language: row.language,
      store_instrument: false,
      result_url: `http://${site.domain}/transactions/${id}`,
      created_at,
      webhook_url: `http://${site.domain}/api/payment-webhook.php/sandbox`,
      customer_id: provider.provider_customer_id,
      state: status === 'completed' ? 'paid' : status,
      settled: status === 'completed',
      refunded: 0,
    }
    const { name, address, city, country, registration_number, vat_numbers } = company
    const contents: InvoiceContents = {
      company: { name, address, city, country, registration_number, vat_numbers: [...vat_numbers] },
      site: site.name,
      support_email: site.support_email,
      order: number,
      country: row.country,
      ordered_at: created_at.toISOString(),
      paid_at: (paid_at ?? created_at).toISOString(),
      credits,
      currency,
      full_amount,
      amount,
      discount,
      ...tax,
      method,
      paid_with,
      terms_version: terms_version.toISOString(),
      corrects: null,
    }
    this.payments.push(payment)
    this.atProvider.push(sandboxPayment)
    return { payment, sandboxPayment, contents, companyId: company.id }
  }

  /** Takes back the credits left of an order and refunds what they are worth a day later. Returns that amount. */
  refundUnused(
    { payment, sandboxPayment, contents, companyId }: PaidOrder,
    credits: number,
    created_at: Date,
  ) {
    const amount = worthOfUnused(payment.amount, { bought: payment.credits, unused: credits })
    const id = this.dice.id()
    this.refunds.push({
      id,
      payment_id: payment.id,
      client_key: `demo-${id}`,
      reason: 'withdrawal',
      credits,
      amount,
      status: 'paid',
      provider_refund_id: id,
      created_at,
      paid_at: new Date(created_at.getTime() + day),
    })
    this.refundsAtProvider.push({ key: id, sandbox_payment_id: sandboxPayment.id, amount })
    Object.assign(payment, { refunded_amount: amount })
    Object.assign(sandboxPayment, { refunded: amount })
    const vat_amount = computeIncludedTax(amount, payment.vat_rate)
    const returned = { ...contents, credits, amount, full_amount: amount, vat_amount }
    this.invoices.add({ companyId, paymentId: payment.id, refundId: id, contents: returned, at: created_at })
    return amount
  }

  private priceOf(credits: number, country: string) {
    const currency = currencyOf(country)
    const price = this.prices.packages.find((each) => each.credits === credits && each.currency === currency)
    if (!price) throw new Error(`${credits} credits have no price in ${currency}`)
    return price
  }
}

interface OrderData {
  price: PriceList['packages'][number]
  credits: number
  created_at: Date
  paid_at: Date | null
  method: string
  discount: { code: string; percentage: number } | null
  status?: UnpaidStatus
}

function siteAndCompanyOf(siteId: string) {
  const site = sites.find(({ id }) => id === siteId)
  const company = companies.find(({ id }) => id === site?.company_id)
  if (!site || !company) throw new Error('the demo has its sites')
  return { site, company }
}
