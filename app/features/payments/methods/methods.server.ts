import type { Money } from '#app/features/credits/statement.contract.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { providersFor, rowOf } from '../providers/providers.server.ts'
import { findBlockedMethods } from '../providers/routes.db.server.ts'
import { methodsIn } from './offered-methods.ts'
import type { PaymentMethod } from './payment-methods.data.ts'

interface Answer {
  ids: Promise<readonly string[]>
  until: number
}

const cachedFor = 600_000
/** A provider that does not answer is not asked again for this long. */
const pauseAfterFailure = 60_000
/** Prices are few; this bounds the memory should somebody find a way to ask for many. */
const maxCached = 500
const answers = new WeakMap<PaymentProvider, Map<string, Answer>>()

/**
 * Which methods a provider accepts for a price now, asked at most once in ten minutes. If it does not answer, its last
 * answer counts, or else what the catalogue says.
 */
function liveMethods(
  provider: PaymentProvider,
  asked: { price: Money; country: string },
): Promise<readonly string[]> {
  const cached = cacheOf(provider)
  const key = `${asked.country} ${asked.price.currency} ${asked.price.amount}`
  const before = cached.get(key)
  if (before && before.until > now().getTime()) return before.ids
  const answer = { ids: provider.methods(asked), until: now().getTime() + cachedFor }
  cached.set(key, answer)
  answer.ids = answer.ids.catch((error) => {
    log.warn({ provider: provider.id, error }, 'a provider does not say which methods it offers')
    answer.until = now().getTime() + pauseAfterFailure
    return before?.ids ?? catalogueMethods(provider)
  })
  return answer.ids
}

function cacheOf(provider: PaymentProvider): Map<string, Answer> {
  const cached = answers.get(provider)
  if (cached && cached.size < maxCached) return cached
  const empty = new Map<string, Answer>()
  answers.set(provider, empty)
  return empty
}

/** What we know without asking. */
function catalogueMethods({ id }: PaymentProvider): string[] {
  return Object.keys(rowOf(id)?.methods ?? {})
}

export interface OfferedMethod {
  method: PaymentMethod
  provider: PaymentProvider
}

/** The methods for a price that a provider of the site accepts now, without those that the site does not offer. */
export async function offeredMethods(site: Site, country: string, price: Money): Promise<OfferedMethod[]> {
  const [accepted, blocked] = await Promise.all([
    acceptedMethods(site, country, price),
    findBlockedMethods(site.id),
  ])
  return accepted.filter(({ method }) => !blocked.includes(method.id))
}

/** Those of the catalogue for the country that a provider of the site accepts now. */
export async function acceptedMethods(site: Site, country: string, price: Money): Promise<OfferedMethod[]> {
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
