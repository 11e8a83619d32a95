import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LanderPlan } from '#app/platform/database/database.gen.ts'
import { acquireAdvisoryLock, transaction } from '#app/platform/database/transaction.server.ts'
import {
  findNewestTest,
  findVariants,
  insertPlan,
  type NewVariant,
  replaceVariants,
} from './campaigns.db.server.ts'
import type { Lander, LanderLook } from './landers.ts'

export interface Variant extends LanderLook {
  slug: string
  /** 0 where nothing was drawn. */
  test: number
}

/** Shown by every site that has no variants of a lander. */
const defaultVariant: Variant = { slug: 'default', test: 0, headline: 0, picture: 0, order: 0 }

/** The variant that the address names, the default where it names an unknown one, or else one drawn by weight. */
export async function chooseVariant(
  siteId: string,
  lander: Lander,
  slug: string | undefined,
): Promise<Variant> {
  const variants = await findVariants(siteId, lander)
  const find = (wanted: string) => variants.find((variant) => variant.slug === wanted)
  // It was not drawn, so it does not count towards the split of the test.
  if (slug !== undefined)
    return pickVariantFields({ ...(find(slug) ?? find(defaultVariant.slug) ?? defaultVariant), test: 0 })
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  let ticket = total > 0 ? randomInt(total) : 0
  for (const variant of total > 0 ? variants : []) {
    if (ticket < variant.weight) return pickVariantFields(variant)
    ticket -= variant.weight
  }
  return defaultVariant
}

function pickVariantFields({ slug, test, headline, picture, order }: Variant): Variant {
  return { slug, test, headline, picture, order }
}

/** The plan of a test for which nobody has set another. */
export const defaultPlan = { goal: 'signups', base_rate: 0.05, lift: 0.2, control: 'default' } as const

export type SavedPlan = Pick<Selectable<LanderPlan>, keyof typeof defaultPlan>

/**
 * Replaces the variants of a lander and returns the number of their test. A split never changes: every save starts a
 * new test with its own counts, also where nobody has seen the last one yet, since a document of it may be on its way.
 */
export function saveVariants(
  siteId: string,
  lander: Lander,
  variants: readonly NewVariant[],
  plan: SavedPlan = defaultPlan,
): Promise<number> {
  return transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `variants ${siteId} ${lander}`)
    const test = (await findNewestTest(tx, siteId, lander)) + 1
    await replaceVariants(tx, { siteId, lander, test }, variants)
    if (variants.length > 0) await insertPlan(tx, { ...plan, site_id: siteId, lander, test })
    return test
  })
}
