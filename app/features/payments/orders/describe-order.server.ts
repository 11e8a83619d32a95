import { msg, plural } from '@lingui/core/macro'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findCompanyOfSite, findSiteById } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { findInstrument } from '../cards/stored-instruments.db.server.ts'
import type { Order, StoredInstrument } from '../providers/provider.ts'
import type { PaymentRow } from './payments.db.server.ts'

/**
 * What a provider gets of an order: as little as it needs. It names the company, not the site, because banks print it.
 */
export async function describeOrder(
  payment: PaymentRow,
): Promise<{ order: Order; instrument: StoredInstrument | null }> {
  const site = await findSiteById(payment.site_id)
  if (!site) throw new Error('the site of an order is there')
  const { name: company } = await findCompanyOfSite(site)
  const { number, credits } = payment
  const language = localeOf({ locale: payment.language })
  const origin = originOf(site.domain)
  const stored = payment.instrument_id && (await findInstrument(payment.instrument_id))
  const instrument = stored
    ? { providerCustomerId: stored.provider_customer_id, providerInstrumentId: stored.provider_instrument_id }
    : null
  const order = {
    paymentId: payment.id,
    price: { amount: payment.amount, currency: payment.currency },
    description: i18nFor(language)._(
      msg`${company}: order ${number}, ${plural(credits, { one: '# credit', other: '# credits' })}`,
    ),
    method: payment.method,
    country: payment.country,
    language,
    store: payment.store_instrument,
    customer: { id: payment.member_id, providerCustomerId: instrument?.providerCustomerId ?? null },
    urls: {
      result: `${origin}/transactions/${payment.id}`,
      webhook: `${origin}/api/payment-webhook.php/${payment.provider}`,
    },
  }
  return { order, instrument }
}
