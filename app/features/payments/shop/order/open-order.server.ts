import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { computeIncludedTax } from '#app/features/sites/prices/share-of-price.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refusalMessage } from '#app/web/calls/refusal-message.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { presentCards } from '../../cards/cards.server.ts'
import { debitMethod } from '../../direct-debit/debit-method.ts'
import { findDebitRefusal } from '../../direct-debit/start/refuse-debit.server.ts'
import { reasonOf, spelledCode } from '../../discounts/discount.ts'
import { bonusUsedAt } from '../../discounts/new-members-discounts.server.ts'
import { labelOf } from '../../methods/method-words.server.ts'
import { findMethod } from '../../methods/offered-methods.ts'
import { describeOffer } from '../../offer/describe-offer.server.ts'
import type { Offer, PackagesQuery } from '../../offer/packages.contract.ts'
import { justBought, justPaid } from '../../orders/place/just-bought.server.ts'
import { transferBy } from '../../orders/settle/poll-schedule.ts'
import { withdrawalDays } from '../../refunds/withdraw/withdrawal-time.ts'
import { openShop } from '../open-shop.server.ts'

const cardMethod = 'credit_card'

/** Everything to know before an order is placed. */
export async function openOrder(
  visit: MemberVisit,
  request: Request,
  asked: { id: string; method?: string },
) {
  const { site, viewer, locale } = visit
  const { countries, costs, from, offer: plain } = await openShop(visit, request)
  const { searchParams: address } = new URL(request.url)
  const typed = address.get('code')?.trim().slice(0, 60)
  const query = { country: plain.country, package: asked.id, discountcode: typed || undefined }
  const paid = await justPaid(viewer)
  const { offer, ...code } = typed
    ? await offerWithCode(visit, query, { plain, spent: paid?.discount_code ?? null })
    : { offer: plain, ...noProblem }
  const wanted = offer.packages.find(({ id }) => id === asked.id)
  if (!wanted) throw data(null, { status: 404 })
  const methods = offer.methods.filter(({ id }) => wanted.methods.includes(id))
  const offered = methods.map(({ id }) => id)
  const linked = asked.method === undefined ? null : resolveMethod(asked.method, offered, locale)
  if (asked.method !== undefined && !linked) throw data(null, { status: 404 })
  const cards = offered.includes(cardMethod) ? await presentCards(viewer) : []
  return {
    countries,
    costs,
    from,
    country: offer.country,
    wanted,
    methods,
    cards,
    // Only a stored card is charged without a further step.
    justBought: cards.length > 0 ? ((await justBought(viewer, asked.id)) ?? null) : null,
    justPaid: paid,
    tax: { rate: offer.vat_rate, amount: computeIncludedTax(wanted.amount, offer.vat_rate) },
    code: { typed: typed ?? '', ...code },
    linked,
    /** When the member placed the order that used the discount of new members. */
    bonusUsedAt: (await bonusUsedAt(viewer))?.toISOString() ?? null,
    transferBy: transferBy({ created_at: now(), ends_at: null }).toISOString(),
    noDebit: offered.includes(debitMethod) ? await debitRefusal(visit, wanted.amount) : null,
    chosenCard: address.get('card'),
    refundDays: withdrawalDays(offer.country, site),
    trader: await traderOf(visit),
  }
}
export type OpenOrder = Awaited<ReturnType<typeof openOrder>>

/** Why the member cannot pay this much by direct debit now. */
async function debitRefusal({ viewer, locale }: MemberVisit, amount: number): Promise<string | null> {
  const reason = await findDebitRefusal(viewer, amount)
  if (!reason) return null
  const said = refusalMessage(reason, locale, {})
  const why = msg`A payment of yours was reversed by your bank. You can use every other way to pay.`
  return reason === 'directdebit_blocked' ? `${said} ${i18nFor(locale)._(why)}` : said
}

/** An invalid code changes nothing, but returns the reason. */
async function offerWithCode(
  visit: MemberVisit,
  query: PackagesQuery,
  { plain, spent }: { plain: Offer; spent: string | null },
): Promise<{ offer: Offer } & CodeProblem> {
  try {
    return { offer: await describeOffer(visit, query), ...noProblem }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    const { code, values } = refusal
    // The page reached by Back still has it in its address: nothing has gone wrong.
    if (code === 'code_already_used' && spent && onceKey(spent) === onceKey(query.discountcode ?? ''))
      return { offer: plain, ...noProblem, isSpent: true }
    const reservedBy = code === 'code_held' ? String(values.order) : null
    return {
      offer: plain,
      problem: refusalMessage(code, visit.locale, values),
      reservedBy,
      isSpent: false,
    }
  }
}

interface CodeProblem {
  /** Why the typed code is invalid. */
  problem: string | null
  /** The member's own order that reserves it. */
  reservedBy: string | null
  /** The order just paid has used it: no mistake of the buyer's. */
  isSpent: boolean
}
const noProblem: CodeProblem = { problem: null, reservedBy: null, isSpent: false }

/** A new member can use only one of theirs. */
function onceKey(typed: string): string {
  const code = spelledCode(typed)
  return reasonOf(code) === 'code' ? code : 'new member'
}

/** The seller that the contract is made with. */
async function traderOf({ site, locale }: MemberVisit) {
  const { name, address, city, country, registration_number, vat_numbers } = await findCompanyOfSite(site)
  return {
    name,
    address: [address, city, countryName(country, locale)].join(', '),
    registration: registration_number,
    vat: vat_numbers.join(', '),
  }
}

interface ResolvedMethod {
  /** Offered, ended, or just not available for this order. */
  state: 'offered' | 'ended' | 'elsewhere'
  /** Its name for the reader. */
  label: string
  /** What to show: the method itself, the row of a card brand, or its replacement; null for the whole list. */
  shown: string | null
}

/** Resolves an old address such as /credits/p1/giropay to an offered method; null for what never was one. */
export function resolveMethod(id: string, offered: readonly string[], locale: Locale): ResolvedMethod | null {
  const method = findMethod(id)
  if (!method) return null
  const label = labelOf(id, i18nFor(locale))
  const { markOf: row = id, validTo, replacedBy } = method
  const hasEnded = validTo !== undefined && validTo < now().toISOString().slice(0, 10)
  if (!hasEnded && offered.includes(row)) return { state: 'offered', label, shown: row }
  const next = replacedBy && (findMethod(replacedBy)?.markOf ?? replacedBy)
  const shown = hasEnded && next && offered.includes(next) ? next : null
  return { state: hasEnded ? 'ended' : 'elsewhere', label, shown }
}
