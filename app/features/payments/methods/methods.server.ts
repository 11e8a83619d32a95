import type { Money } from '#app/features/credits/statement.contract.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { providersFor } from '../providers/providers.server.ts'
import { liveMethods } from './live-methods.server.ts'
import { methodsIn } from './offered-methods.ts'
import type { PaymentMethod } from './payment-method.ts'

export interface OfferedMethod {
  method: PaymentMethod
  provider: PaymentProvider
}

/** The methods for a price: those of the catalogue for the country that a provider of the site accepts now. */
export async function offeredMethods(site: Site, country: string, price: Money): Promise<OfferedMethod[]> {
  const providers = await providersFor(site, country)
  const accepted = await Promise.all(providers.map((provider) => liveMethods(provider, { price, country })))
  const debits = await acceptsDebits(site)
  return methodsIn({ country, price, at: now() }).flatMap((method) => {
    const provider = providers.find(
      ({ can }, place) =>
        accepted[place]?.includes(method.id) && (method.kind !== 'debit' || (debits && can.debit)),
    )
    return provider ? [{ method, provider }] : []
  })
}

/** Signing needs a code sent to the phone, and a creditor known to banks. */
export async function acceptsDebits(site: Site): Promise<boolean> {
  return canSendSms() && (await findCompanyOfSite(site)).creditor_identifier !== ''
}
