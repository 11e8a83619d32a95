import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { LanderPlan } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock, transaction } from '#app/platform/database/transaction.server.ts'
import { type Problems, Refusal, refuseProblems } from '#app/platform/refusal.ts'
import {
  findNewestTest,
  findRunningTest,
  findVariants,
  insertPlan,
  type NewVariant,
  replaceVariants,
} from './campaigns.db.server.ts'
import { getLooks, type Lander, type LanderLook } from './landers.ts'

export { findRunningTest } from './campaigns.db.server.ts'

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

/** Replaces the variants of a lander and returns the number of their test. */
export function saveVariants(
  siteId: string,
  lander: Lander,
  variants: readonly NewVariant[],
  plan: SavedPlan = defaultPlan,
): Promise<number> {
  return transaction(async (tx) => {
    await lockTests(tx, siteId, lander)
    return startNewTest(tx, { siteId, lander }, variants, plan)
  })
}

function lockTests(tx: Tx, siteId: string, lander: Lander) {
  return acquireAdvisoryLock(tx, `variants ${siteId} ${lander}`)
}

/**
 * A split never changes: every save starts a new test with its own counts, also where nobody has seen the last one yet,
 * since a document of it may be on its way.
 */
async function startNewTest(
  tx: Tx,
  { siteId, lander }: { siteId: string; lander: Lander },
  variants: readonly NewVariant[],
  plan: SavedPlan,
) {
  const test = (await findNewestTest(tx, siteId, lander)) + 1
  await replaceVariants(tx, { siteId, lander, test }, variants)
  if (variants.length > 0) await insertPlan(tx, { ...plan, site_id: siteId, lander, test })
  return test
}

type FullVariant = Required<NewVariant>

/**
 * Starts a new test where variants or plan differ from the running one; equal ones keep it, so that a second press does
 * not throw its counts away. Refuses an editor who has seen an older test.
 */
export async function replaceTest(
  tx: Tx,
  { siteId, lander, seen }: { siteId: string; lander: Lander; seen: number },
  wanted: readonly FullVariant[],
  plan: SavedPlan,
) {
  await lockTests(tx, siteId, lander)
  const running = await findRunningTest(siteId, lander, tx)
  if (running.test !== seen) throw new Refusal('changed_meanwhile', {}, { variants: 'changed_meanwhile' })
  refuseProblems(findTestProblems(lander, wanted, plan))
  const variants = wanted.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
  const before = {
    variants: running.variants.map(pickTested),
    plan: running.plan ?? defaultPlan,
  }
  const isSameTest =
    isDeepStrictEqual(before.variants, variants.map(pickTested)) &&
    (variants.length === 0 || isDeepStrictEqual(before.plan, plan))
  if (isSameTest) return { test: seen, before, isNew: false }
  const test = await startNewTest(tx, { siteId, lander }, variants, plan)
  return { test: variants.length > 0 ? test : 0, before, isNew: true }
}

const pickTested = ({ slug, weight, headline, picture, order }: FullVariant) => ({
  slug,
  weight,
  headline,
  picture,
  order,
})

export const maxWeight = 1000

function findTestProblems(lander: Lander, variants: readonly FullVariant[], plan: SavedPlan): Problems {
  const problems: Problems = {}
  const offered = getLooks(lander)
  const slugs = variants.map(({ slug }) => slug)
  for (const [place, variant] of variants.entries()) {
    const { slug, weight } = variant
    if (!/^[a-z0-9-]{1,64}$/.test(slug)) problems[`variants.${place}.slug`] = 'invalid'
    else if (slugs.indexOf(slug) < place) problems[`variants.${place}.slug`] = 'already_taken'
    if (weight < 0 || weight > maxWeight) problems[`variants.${place}.weight`] = 'invalid'
    for (const name of ['headline', 'picture', 'order'] as const)
      if (variant[name] < 0 || variant[name] >= offered[name])
        problems[`variants.${place}.${name}`] = 'invalid'
  }
  if (variants.length === 0) return problems
  if (variants.every(({ weight }) => weight === 0)) problems.variants = 'invalid'
  const { base_rate, lift, control } = plan
  if (!(base_rate > 0 && base_rate < 1)) problems['plan.base_rate'] = 'invalid'
  else if (!(lift > 0 && base_rate * (1 + lift) < 1)) problems['plan.lift'] = 'invalid'
  const compared = variants.find(({ slug }) => slug === control)
  if (!problems.variants && !(compared && compared.weight > 0)) problems['plan.control'] = 'invalid'
  return problems
}
