import { randomInt } from 'node:crypto'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { findVariants, type NewVariant, newestTest, replaceVariants } from './campaigns.db.server.ts'
import type { Lander, Look } from './landers.ts'

export interface Variant extends Look {
  slug: string
  /** 0 where nothing was drawn. */
  test: number
}

/** Shown by every site that has no variants of a lander. */
const builtIn: Variant = { slug: 'default', test: 0, headline: 0, picture: 0, order: 0 }

/** The variant that the address names, or one drawn by weight for this document. */
export async function chooseVariant(
  siteId: string,
  lander: Lander,
  slug: string | undefined,
): Promise<Variant> {
  const variants = await findVariants(siteId, lander)
  const named = slug === undefined ? undefined : variants.find((variant) => variant.slug === slug)
  // Nobody drew it, so it says nothing about the split of the test.
  if (named) return variantOf({ ...named, test: 0 })
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  let ticket = total > 0 ? randomInt(total) : 0
  for (const variant of total > 0 ? variants : []) {
    if (ticket < variant.weight) return variantOf(variant)
    ticket -= variant.weight
  }
  return builtIn
}

function variantOf({ slug, test, headline, picture, order }: Variant): Variant {
  return { slug, test, headline, picture, order }
}

/**
 * Replaces the variants of a lander. A test that anybody has seen keeps its split: the new one gets its own number, and
 * with it its own counts.
 */
export function saveVariants(siteId: string, lander: Lander, variants: readonly NewVariant[]) {
  return transaction(async (tx) => {
    await holdLock(tx, `variants ${siteId} ${lander}`)
    const test = (await newestTest(tx, siteId, lander)) + 1
    await replaceVariants(tx, { siteId, lander, test }, variants)
  })
}
