import { z } from '@hono/zod-openapi'
import { publish } from '#app/features/live/publish-events.server.ts'
import { defineAct } from '#app/features/staff-access/acts.server.ts'
import { amendCase, closeCasesOf, openCase } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findReceivers, findSiteOfSender, listHits, reviewHits, summariseHits } from './shield.db.server.ts'

/** A sender who asks so many for money comes before all others. */
const urgentReceivers = 3

/**
 * One open case for each sender, which further hits join. Hits that only invite elsewhere open none: they are shown with
 * the others.
 */
export async function openShieldCase(tx: Tx, { senderId, siteId }: { senderId: string; siteId: string }) {
  const facts = await summariseHits(tx, senderId)
  if (!facts) return
  const found = {
    kind: 'shield' as const,
    subjectId: senderId,
    facts,
    isUrgent: facts.receivers >= urgentReceivers,
  }
  await openCase(tx, { ...found, siteId, memberId: senderId })
  await amendCase(tx, found)
}

interface Reviewed {
  senderId: string
  /** A false alarm is 'cleared': its warnings vanish, and statistics no longer count it. */
  review: 'confirmed' | 'cleared'
  /** When it was asked for: what was found later nobody has looked at, and it opens another case. */
  askedAt: Date
  by: { id: string }
}

/** Marks the hits of a sender as right or wrong, and closes the case about them. */
export async function decideHits(tx: Tx, { senderId, review, askedAt, by }: Reviewed) {
  const reviewed = await reviewHits(tx, { senderId, review, until: askedAt, at: now() })
  const outcome = review === 'confirmed' ? 'confirmed' : 'dismissed'
  await closeCasesOf(tx, { kinds: ['shield'], subjectIds: [senderId] }, { outcome, by })
  const sender = await findSiteOfSender(tx, senderId)
  if (sender) await openShieldCase(tx, { senderId, siteId: sender.site_id })
  if (review === 'cleared')
    await publish(
      tx,
      reviewed.flatMap(({ receiver_id: memberId, conversation_id: conversation, sequence }) => [
        { memberId, event: { type: 'changed' as const, conversation, sequence: Number(sequence) } },
        { memberId, event: { type: 'chats' as const } },
      ]),
    )
  return { hits: reviewed.length, outcome }
}

/** Nothing is left to judge about a sender whose account is closed for good. */
export async function confirmOpenHits(tx: Tx, { senderId, by }: Pick<Reviewed, 'senderId' | 'by'>) {
  if (await summariseHits(tx, senderId))
    await decideHits(tx, { senderId, review: 'confirmed', askedAt: now(), by })
}

/** Who has got the messages that the shield has warned of. */
export const findWarnedMembers = findReceivers

const Sender = z.object({ member: z.uuid() })

function defineReview(kind: string, review: Reviewed['review']) {
  return defineAct({
    kind,
    right: 'queues.shield',
    cases: ['shield'],
    payload: Sender,
    async locate(tx, { member }) {
      const found = await findSiteOfSender(tx, member)
      if (!found) throw new Refusal('not_found')
      return {
        siteId: found.site_id,
        memberId: member,
        otherMemberIds: await findReceivers(tx, member),
        subjectId: member,
      }
    },
    async check(tx, { payload: { member } }) {
      if (!(await summariseHits(tx, member))) throw new Refusal('already_decided')
    },
    async perform(tx, { staff, askedAt, payload: { member: senderId } }) {
      const { hits, outcome } = await decideHits(tx, { senderId, review, askedAt, by: staff })
      return { subject: 'shield hits', after: { hits, review }, outcome }
    },
  })
}

/** The hits are right; what follows for the sender is a decision of its own. */
export const confirmHits = defineReview('shield.confirm', 'confirmed')
export const clearHits = defineReview('shield.clear', 'cleared')

const mostShown = 100

export function readHits(senderId: string) {
  return listHits(senderId, mostShown)
}
