import { termsDate } from '../../app/features/consents/terms-date.ts'
import { worthOfUnused } from '../../app/features/credits/worth-of-unused.ts'
import type { InvoiceContents } from '../../app/features/payments/invoices/invoice-contents.ts'
import { methodsIn } from '../../app/features/payments/methods/offered-methods.ts'
import { currencyOf } from '../../app/features/sites/places/countries.ts'
import { taxIn } from '../../app/features/sites/prices/share-of-price.ts'
import type { Dice } from './dice.ts'
import type { DemoMember } from './members.ts'
import { Papers } from './papers.ts'
import { type PriceList, rateAt } from './price-list.ts'
import { companies, sites } from './sites.ts'

const minute = 60_000
const day = 1440 * minute
/** Of those that are paid at once. */
const quickKinds = ['card', 'redirect', 'wallet']
const numberSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Placed = ReturnType<Orders['place']>

/** What members of the demo have paid for, and what its provider knows of it. */
export class Orders {
  readonly payments: object[] = []
  readonly atProvider: object[] = []
  readonly refunds: object[] = []
  readonly refundsAtProvider: object[] = []
  readonly papers: Papers
  private readonly dice: Dice
  private readonly prices: PriceList

  constructor(dice: Dice, prices: PriceList) {
    this.dice = dice
    this.prices = prices
    this.papers = new Papers(dice)
  }

  /** An order that was paid at that moment. */
  place({ row }: DemoMember, credits: number, paid_at: Date) {
    const { site, company } = sellerOf(row.site_id)
    const price = this.priceOf(credits, row.country)
    const { amount, currency } = price
    const id = this.dice.id()
    const number = Array.from({ length: 10 }, () => this.dice.pick([...numberSigns])).join('')
    const created_at = new Date(paid_at.getTime() - this.dice.integer(minute, 4 * minute))
    const vat_rate = rateAt(this.prices, row.country, paid_at)
    const tax = { vat_rate, vat_amount: taxIn(amount, vat_rate) }
    const method = this.methodFor(row.country, { amount, currency }, paid_at)
    const provider = {
      ...{ provider: 'sandbox', provider_payment_id: `sbx_${id.replaceAll('-', '')}` },
      provider_customer_id: `sbx_customer_${row.id}`,
    }
    const terms_version = termsDate({ added: new Date(company.added) })
    const payment = {
      ...{ id, number, member_id: row.id, site_id: row.site_id, client_key: `demo-${id}`, request_hash: '' },
      ...{ package_id: price.id, credits, full_amount: amount, amount, currency, country: row.country },
      country_evidence: JSON.stringify({ address: row.country, profile: row.country }),
      ...{ language: row.language, ...tax, method, ...provider, status: 'completed', paid_at },
      ...{ settled_at: paid_at, refunded_amount: 0, withdrawal_consent_at: created_at, terms_version },
      ...{ created_at, looks: 1 },
    }
    const sandboxPayment = {
      ...{ id: provider.provider_payment_id, asked_key: id, payment_id: id, amount, currency, method },
      ...{ description: `${company.name}: order ${number}`, language: row.language, stores: false },
      ...{ result_url: `http://${site.domain}/transactions/${id}`, created_at },
      webhook_url: `http://${site.domain}/api/payment-webhook.php/sandbox`,
      ...{ customer_id: provider.provider_customer_id, state: 'paid', settled: true, refunded: 0 },
    }
    const { name, address, city, country, registration_number, vat_numbers } = company
    const contents: InvoiceContents = {
      company: { name, address, city, country, registration_number, vat_numbers: [...vat_numbers] },
      ...{ site: site.name, support_email: site.support_email, order: number },
      ...{ ordered_at: created_at.toISOString(), paid_at: paid_at.toISOString(), country: row.country },
      ...{ credits, currency, full_amount: amount, amount, discount: null, ...tax, method },
      ...{ terms_version: terms_version.toISOString(), corrects: null },
    }
    this.payments.push(payment)
    this.atProvider.push(sandboxPayment)
    this.papers.add({ companyId: company.id, paymentId: id, refundId: null, contents, at: paid_at })
    return { payment, sandboxPayment, contents, companyId: company.id }
  }

  /** The credits that are left of an order go back, and what they are worth a day later. Answers what that is. */
  withdraw({ payment, sandboxPayment, contents, companyId }: Placed, credits: number, created_at: Date) {
    const amount = worthOfUnused(payment.amount, { bought: payment.credits, unused: credits })
    const id = this.dice.id()
    this.refunds.push({
      ...{ id, payment_id: payment.id, client_key: `demo-${id}`, reason: 'withdrawal', credits, amount },
      ...{
        status: 'paid',
        provider_refund_id: id,
        created_at,
        paid_at: new Date(created_at.getTime() + day),
      },
    })
    this.refundsAtProvider.push({ key: id, sandbox_payment_id: sandboxPayment.id, amount })
    Object.assign(payment, { refunded_amount: amount })
    Object.assign(sandboxPayment, { refunded: amount })
    const vat_amount = taxIn(amount, payment.vat_rate)
    const returned = { ...contents, credits, amount, full_amount: amount, vat_amount }
    this.papers.add({ companyId, paymentId: payment.id, refundId: id, contents: returned, at: created_at })
    return amount
  }

  private priceOf(credits: number, country: string) {
    const currency = currencyOf(country)
    const price = this.prices.packages.find((each) => each.credits === credits && each.currency === currency)
    if (!price) throw new Error(`${credits} credits have no price in ${currency}`)
    return price
  }

  /** Cards and PayPal most, and what people of the country are used to. */
  private methodFor(country: string, price: { amount: number; currency: string }, at: Date): string {
    const usable = methodsIn({ country, price, at }).filter(({ kind }) => quickKinds.includes(kind))
    const liked = usable.filter(({ id }) => id === 'credit_card' || id === 'paypal')
    return this.dice.pick([...usable, ...liked, ...liked]).id
  }
}

function sellerOf(siteId: string) {
  const site = sites.find(({ id }) => id === siteId)
  const company = companies.find(({ id }) => id === site?.company_id)
  if (!site || !company) throw new Error('the demo has its sites')
  return { site, company }
}
