import { z } from '@hono/zod-openapi'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { defineAct } from '../acts.server.ts'
import { amendCase, closeCasesOf, openCase } from '../cases.server.ts'
import type { LookalikeSign } from './lookalike-signs.ts'
import {
  deletePairsOf,
  findPair,
  findSameTexts,
  lockPairOfAccounts,
  markSeparated,
  savePair,
} from './lookalikes.db.server.ts'

/** Of a larger group the newest are enough for a person to see it. */
export const mostOthers = 5

interface Shared {
  memberId: string
  sign: LookalikeSign
  others: readonly string[]
}

/**
 * Opens a case for each pair of accounts of a site that share something. Call it in the transaction or job where that is
 * stored. A pair is asked about again only for something else that it shares, and never once somebody has found that
 * they are different people.
 */
export async function recordLookalikes(tx: Tx, { memberId, sign, others }: Shared) {
  // In one order, so that two who find each other at once wait instead of locking each other out.
  for (const otherId of [...new Set(others)].slice(0, mostOthers).sort()) {
    const pair = await savePair(tx, { memberId, otherId, sign, at: now() })
    if (!pair) continue
    const about = {
      kind: 'lookalike' as const,
      subjectId: pair.id,
      facts: { signs: Object.keys(pair.signs) },
    }
    await openCase(tx, { ...about, siteId: pair.site_id })
    await amendCase(tx, about)
  }
}

/** Call it in the transaction that has stored a member's text. */
export async function recordSameText(tx: Tx, memberId: string) {
  const others = await findSameTexts(tx, memberId, mostOthers)
  if (others.length > 0) await recordLookalikes(tx, { memberId, sign: 'text', others })
}

export async function erasePairsOf(tx: Tx, memberId: string) {
  const pairs = await deletePairsOf(tx, memberId)
  if (pairs.length > 0)
    await closeCasesOf(tx, { kinds: ['lookalike'], subjectIds: pairs }, { outcome: 'gone' })
}

export const findLookalikePair = findPair
export { lockPairOfAccounts } from './lookalikes.db.server.ts'

/** Different people, such as a couple with one bank account. */
export const separateLookalikes = defineAct({
  kind: 'lookalike.separate',
  right: 'queues.lookalikes',
  cases: ['lookalike'],
  payload: z.object({ lookalike: z.uuid() }),
  async locate(tx, { lookalike }) {
    const pair = await lockPairOfAccounts(tx, lookalike)
    if (!pair) throw new Refusal('not_found')
    return {
      siteId: pair.site_id,
      memberId: pair.first_id,
      otherMemberIds: [pair.second_id],
      subjectId: lookalike,
    }
  },
  async check(tx, { payload: { lookalike } }) {
    const pair = await lockPairOfAccounts(tx, lookalike)
    if (pair?.separated_at !== null) throw new Refusal('already_decided')
  },
  async perform(tx, { staff, payload: { lookalike } }) {
    const pair = await lockPairOfAccounts(tx, lookalike)
    await markSeparated(tx, lookalike, now())
    await closeCasesOf(
      tx,
      { kinds: ['lookalike'], subjectIds: [lookalike] },
      { outcome: 'separated', by: staff },
    )
    return {
      subject: `lookalike ${lookalike}`,
      after: { members: [pair?.first_id, pair?.second_id], separated: true },
      outcome: 'separated',
    }
  },
})
