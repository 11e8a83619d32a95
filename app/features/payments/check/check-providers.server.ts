import { originOf } from '#app/features/sites/origins.server.ts'
import { currencyOf } from '#app/features/sites/places/countries.ts'
import { findCompanyOfSite, listSites } from '#app/features/sites/sites.server.ts'
import { isDemo } from '#app/platform/env.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { Site } from '#app/web/visit.ts'
import { methodsIn } from '../methods/offered-methods.ts'
import { paymentMethods } from '../methods/payment-methods.data.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { ProviderRow, SettingSource } from '../providers/provider-row.ts'
import { providerSettings } from '../providers/provider-settings.server.ts'
import { configuredProviders, providersFor } from '../providers/providers.server.ts'
import { realProviderRows } from '../providers/registry.server.ts'
import { owedSecondPayments } from '../refunds/refunds.db.server.ts'
import { providerThreshold, readSiteChargebacks } from './chargeback-rates.server.ts'

const right = (text: string): Finding => ({ isRight: true, text })

const wrong = (text: string): Finding => ({ isRight: false, text })

/** The state of payments for an operator: keys, methods, webhook addresses, and which provider serves which country. */
export async function checkProviders(at: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const row of realProviderRows) findings.push(...(await checkProvider(row, at)))
  for (const site of await listSites())
    findings.push(...(await checkSite(site)), ...(await checkDebits(site)))
  return [...findings, ...(await checkChargebacks(at)), ...(await checkSecondPayments())]
}

/** How many payments of each site were charged back, of those that can be. */
async function checkChargebacks(at: Date): Promise<Finding[]> {
  const all = (await listSites()).map(({ id }) => id)
  return (await readSiteChargebacks(all, at)).map(({ of, taken, paid, state }) => {
    const share = `${((100 * taken) / paid).toFixed(1)} %`
    const text = `${of}: ${taken} of ${paid} payments of the last ${providerThreshold.days} days charged back (${share}).`
    return state === 'over' ? wrong(text) : right(text)
  })
}

/** The countries of a site, grouped by the providers they use. */
async function checkSite(site: Site): Promise<Finding[]> {
  const countries = new Map<string, string[]>()
  for (const country of site.countries) {
    const ids = (await providersFor(site, country)).map(({ id }) => id).join(', ')
    countries.set(ids, [...(countries.get(ids) ?? []), country])
  }
  return [...countries].map(([ids, where]) => {
    const place = `${site.domain} (${where.join(' ')})`
    return ids ? right(`${place}: ${ids}.`) : wrong(`${place}: nobody takes payments of this niche.`)
  })
}

async function checkProvider(row: ProviderRow, at: Date): Promise<Finding[]> {
  const { id, neededSettings } = row
  const settings = providerSettings()
  const missing = neededSettings.filter((name) => !settings[name])
  if (missing.length === neededSettings.length) return [right(`${id}: not set up.`)]
  const provider = configuredProviders().find((each) => each.id === id)
  if (!provider) return [wrong(`${id}: the setting ${missing.join(', ')} is missing.`)]
  try {
    await provider.check()
    return [
      right(`${id}: the keys are right.`),
      keyKind(row, settings),
      await methodsOf(provider, at),
      ...(await webhooks(id)),
    ]
  } catch (error) {
    return [wrong(`${id}: ${error instanceof Error ? error.message : 'it failed'}.`)]
  }
}

/** With a test key anybody buys credits for free. */
function keyKind({ id, isInTestMode }: ProviderRow, settings: SettingSource): Finding {
  if (!isInTestMode(settings)) return right(`${id}: for real money.`)
  const text = `${id}: a key for tests, with which credits cost nothing.`
  return isDemo() ? right(text) : wrong(text)
}

/** Each method with the countries in which it is offered. */
async function methodsOf(provider: PaymentProvider, at: Date): Promise<Finding> {
  const countries = [...new Set(paymentMethods.flatMap((method) => method.countries))].toSorted()
  const places = new Map<string, string[]>()
  for (const country of countries) {
    const price = { amount: 2999, currency: currencyOf(country) }
    const offered = await provider.methods({ country, price })
    for (const { id } of methodsIn({ country, price, at }))
      if (offered.includes(id)) places.set(id, [...(places.get(id) ?? []), country])
  }
  const list = [...places].map(([id, where]) => `${id} (${where.join(' ')})`).join(', ')
  return list ? right(`${provider.id}: ${list}.`) : wrong(`${provider.id}: no method is switched on.`)
}

/** Providers only call https addresses. */
async function webhooks(id: string): Promise<Finding[]> {
  return (await listSites()).map(({ domain }) => {
    const address = `${originOf(domain)}/api/payment-webhook.php/${id}`
    const text = `${id}: webhooks to ${address}`
    return isDemo() || address.startsWith('https:') ? right(text) : wrong(`${text}, which is not https.`)
  })
}

/** Why a site offers no direct debit, for the reasons that are ours to change. */
async function checkDebits(site: Site): Promise<Finding[]> {
  const { name, creditor_identifier } = await findCompanyOfSite(site)
  const missing = [
    ...(creditor_identifier === '' ? [`${name} has no creditor identifier`] : []),
    ...(canSendSms() ? [] : ['no gateway for SMS is set up (TWILIO_ACCOUNT_SID)']),
  ]
  if (missing.length === 0) return []
  return [right(`${site.domain}: direct debit is not offered, because ${missing.join(' and ')}.`)]
}

/** Duplicate payments that could not be refunded without the operator. */
async function checkSecondPayments(): Promise<Finding[]> {
  return (await owedSecondPayments()).map(({ provider, provider_payment_id: id, amount, currency }) =>
    wrong(
      `${provider}: ${id} is a second payment of one order; ${(amount / 100).toFixed(2)} ${currency} have to be paid back.`,
    ),
  )
}

/** The result of one check, as an operator reads it. */
interface Finding {
  isRight: boolean
  text: string
}
