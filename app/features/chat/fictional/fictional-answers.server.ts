import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { publish, publishTyping } from '#app/features/live/publish-events.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { insertMessage, saveRead } from '../conversations.db.server.ts'
import { savePendingReceipts } from '../publish-receipts.server.ts'
import { deleteWaitingUpTo } from './desk.db.server.ts'
import { addToDesk, isStaffed } from './desk.server.ts'
import { findStartedBy, findUnanswered, type Unanswered } from './fictional-answers.db.server.ts'

/** Writes the answers of partners behind whom there is no real person. */
interface Companion {
  /** The answer of a fictional profile; `place` is how many messages it has sent before. */
  answerIn(language: string, place: number): string
  /** The answer of an ordinary demo member: says that only the demo is answering. */
  demoAnswerIn(language: string): string
  /** A LIKE pattern for the demo members' addresses. */
  demoEmails: string
  /** How long it takes to read and then to write, in milliseconds. */
  readsFor: number
  writesFor: number
}

let companion: Companion | undefined

/**
 * Set by the demo only, so a newcomer sees a lively chat. Elsewhere nobody answers automatically, and members can write
 * to fictional profiles only while the desk is staffed.
 */
export function setFictionalCompanion(chosen: Companion | undefined) {
  companion = chosen
}

/**
 * Whether a message to such a profile would be answered: a fictional one only while a writer is on shift, or by the demo.
 */
export async function isAnsweredHere(
  kind: 'member' | 'fictional',
  site: { id: string },
  tx?: Tx,
): Promise<boolean> {
  return kind === 'member' || companion !== undefined || isStaffed(site.id, tx)
}

export const AnswerJob = z.object({ conversation: z.string() })

interface SentMessage {
  id: string
  conversationId: string
  siteId: string
  sequence: number
  at: Date
  isFictional: boolean
}

/**
 * Call it in the transaction of the message; several messages in a row get one answer. For a fictional profile a person
 * on shift answers, also in the demo.
 */
export async function enqueueAnswer(tx: Tx, message: SentMessage) {
  if (message.isFictional && (!companion || (await isStaffed(message.siteId, tx))))
    return addToDesk(tx, message)
  await enqueueCompanion(tx, message.conversationId)
}

async function enqueueCompanion(tx: Tx, conversation: string) {
  if (!companion) return
  const runAt = new Date(Date.now() + companion.readsFor)
  await addJob(tx, 'answer_as_fictional', { conversation }, { key: `answer ${conversation}`, runAt })
}

/** Call it when an address is confirmed: from now on, ordinary members may answer what was written to them before. */
export async function enqueueAnswersTo(tx: Tx, memberId: string) {
  if (!companion) return
  for (const conversation of await findStartedBy(tx, memberId)) await enqueueCompanion(tx, conversation)
}

/**
 * Marks the message as read, shows the typing indicator and answers, unless that has been done or there is a block by
 * now.
 */
export async function answerAsFictional({ conversation }: z.infer<typeof AnswerJob>) {
  const unanswered = companion && (await findUnanswered(conversation, companion.demoEmails))
  if (!companion || !unanswered) return
  const { demoEmails, writesFor } = companion
  await markMessageRead(conversation, unanswered)
  await publishTyping(unanswered.member_id, conversation)
  await pause(writesFor)
  const body =
    unanswered.kind === 'fictional'
      ? companion.answerIn(unanswered.language, unanswered.answers)
      : companion.demoAnswerIn(unanswered.language)
  await transaction(async (tx) => {
    await lockPair(tx, unanswered.partner_id, unanswered.member_id)
    const current = await findUnanswered(conversation, demoEmails, tx)
    if (!current) return
    const sequence = Number(current.last_sequence) + 1
    const id = newId()
    await deleteWaitingUpTo(tx, conversation, sequence)
    await insertMessage(tx, {
      id,
      conversationId: conversation,
      sequence,
      clientId: newId(),
      siteId: unanswered.site_id,
      senderId: unanswered.partner_id,
      receiverId: unanswered.member_id,
      kind: 'text',
      body,
      cost: 0,
      quotedId: null,
      at: now(),
    })
    const { member_id: memberId, partner_id: about } = unanswered
    await notify(tx, [{ memberId, kind: 'message', key: id, about, message: { conversation, sequence } }])
    await publish(tx, [{ memberId, event: { type: 'message', conversation, sequence } }])
  })
}

async function markMessageRead(conversation: string, { partner_id, last_sequence }: Unanswered) {
  await transaction(async (tx) => {
    const upTo = Number(last_sequence)
    await saveRead(tx, { conversationId: conversation, memberId: partner_id, upTo })
    const conversations = [conversation]
    await publish(tx, await savePendingReceipts(tx, { memberId: partner_id, conversations, withRead: true }))
  })
}
