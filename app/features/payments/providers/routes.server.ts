import { isDeepStrictEqual } from 'node:util'
import { isCountry } from '#app/features/sites/places/countries.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { isDemo } from '#app/platform/env.server.ts'
import { type Problems, Refusal, refuseProblems } from '#app/platform/refusal.ts'
import { findMethod } from '../methods/offered-methods.ts'
import { ProviderError } from './provider.ts'
import { providerSettings } from './provider-settings.server.ts'
import { findProvider, rowOf } from './providers.server.ts'
import { providerRows } from './registry.server.ts'
import {
  blockMethod,
  findBlockedMethods,
  findRoutesOf,
  type RoutePlace,
  replaceRoutes,
  unblockMethod,
} from './routes.db.server.ts'

export { findBlockedMethods, findRoutesOf, listRoutes, type RoutePlace } from './routes.db.server.ts'

interface RouteChange extends RoutePlace {
  /** The providers of this place that the editor has seen. */
  seen: readonly string[]
  /** The first to ask first; none: the more general routes apply. */
  providers: readonly string[]
}

/** Sets which providers serve a place. Money is never routed to one that is unknown or has no keys. */
export async function changeRoutes(tx: Tx, { seen, providers, ...place }: RouteChange) {
  await acquireAdvisoryLock(tx, 'payment routes')
  const before = await findRoutesOf(place, tx)
  if (!isDeepStrictEqual(before, seen))
    throw new Refusal('changed_meanwhile', {}, { providers: 'changed_meanwhile' })
  const problems: Problems = {}
  if (place.country !== null && !isCountry(place.country)) problems.country = 'invalid'
  for (const [at, id] of providers.entries())
    if (!rowOf(id) || providers.indexOf(id) < at) problems[`providers.${at}`] = 'invalid'
    // A former route to a provider whose keys are gone can be moved or removed, but not added.
    else if (!findProvider(id) && !before.includes(id)) problems[`providers.${at}`] = 'provider_not_set_up'
  refuseProblems(problems)
  const isChanged = !isDeepStrictEqual(before, [...providers])
  if (isChanged) await replaceRoutes(tx, place, providers)
  return { before, isChanged }
}

/** Whether a site offers a method that its providers accept. Orders that were placed with it go on. */
export async function switchMethod(
  tx: Tx,
  siteId: string,
  { method, isOn }: { method: string; isOn: boolean },
) {
  if (!findMethod(method)) throw new Refusal('invalid', {}, { method: 'invalid' })
  await acquireAdvisoryLock(tx, 'payment routes')
  const wasOn = !(await findBlockedMethods(siteId, tx)).includes(method)
  if (wasOn === isOn) return { isChanged: false }
  await (isOn ? unblockMethod(tx, siteId, method) : blockMethod(tx, siteId, method))
  return { isChanged: true }
}

/** All providers of the program; production does not know the sandbox. The values of settings stay here. */
export function describeProviders() {
  const settings = providerSettings()
  return providerRows
    .filter(({ isDemoOnly }) => isDemo() || !isDemoOnly)
    .map((row) => {
      const missing = row.neededSettings.filter((name) => !settings[name])
      return {
        id: row.id,
        niches: [...row.niches],
        missing: [...missing],
        /** Null while keys are missing. */
        isForTests: missing.length > 0 ? null : row.isInTestMode(settings),
      }
    })
}

/** Asks the provider something harmless that needs the keys. What it says is not repeated: it may quote them. */
export async function testProvider(id: string): Promise<'works' | 'refused' | 'no_answer' | 'not_set_up'> {
  if (!rowOf(id)) throw new Refusal('invalid', {}, { provider: 'invalid' })
  const provider = findProvider(id)
  if (!provider) return 'not_set_up'
  try {
    await provider.check()
    return 'works'
  } catch (error) {
    return error instanceof ProviderError && error.kind !== 'later' ? 'refused' : 'no_answer'
  }
}
