import { saveProfile } from '#app/features/members/member-row.server.ts'
import { putBackPhoto } from '#app/features/photos/own/own-photos.server.ts'
import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findMailedMember, linkToDecision, type MailedMember, mailMember } from '../announce.server.ts'
import { isEmptied } from '../decide.server.ts'
import { lockDecision, lockMember, markEnded, updateDecision } from '../decisions.db.server.ts'
import { liftBanOf, undoFraudRemoval } from '../fraud.server.ts'
import { applyRestrictions } from '../restrictions.server.ts'
import { markAppealDecided } from '../transparency/statements.db.server.ts'
import { appealAnswerMail, withdrawnMail } from './appeal-answer.mail.tsx'
import { findAppealOf, insertNote, lockAppeal, updateAppeal } from './appeals.db.server.ts'

export type AppealOutcome = 'upheld' | 'granted'

interface Answer {
  appealId: string
  staff: { id: string }
  /** What the member reads. */
  words: string
}

/** Nobody decides about their own decision, not even an admin. */
export async function lockOpenAppeal(tx: Tx, { appealId, staff }: Pick<Answer, 'appealId' | 'staff'>) {
  const appeal = await lockAppeal(tx, appealId)
  if (!appeal) throw new Refusal('not_found')
  if (appeal.outcome) throw new Refusal('already_decided')
  if (appeal.decider_id === staff.id) throw new Refusal('own_case')
  return appeal
}

/** Somebody else has looked again: the decision stands, or nothing of it applies any more. */
export async function decideAppeal(tx: Tx, answer: Answer, outcome: AppealOutcome) {
  const appeal = await lockOpenAppeal(tx, answer)
  await addAnswer(tx, answer)
  await endAppeal(tx, appeal, { outcome, staff: answer.staff })
  if (outcome === 'granted') await undoDecision(tx, appeal.decision_id)
  await mailAnswer(tx, appeal, { words: answer.words, outcome })
  return appeal
}

async function endAppeal(
  tx: Tx,
  { id, decision_id }: { id: string; decision_id: string },
  { outcome, staff }: { outcome: AppealOutcome; staff: { id: string } },
) {
  await updateAppeal(tx, id, { outcome, decided_by: staff.id, decided_at: now() })
  await markAppealDecided(tx, decision_id, { outcome, at: now() })
  await closeCasesOf(tx, { kinds: ['appeal'], subjectIds: [id] }, { outcome, by: staff })
}

interface Withdrawal {
  decisionId: string
  staff: { id: string }
}

/** A decision that stands, and that somebody else has made; locked like an appeal against it, the appeal first. */
export async function lockStandingDecision(tx: Tx, { decisionId, staff }: Withdrawal) {
  const found = await findAppealOf(decisionId, tx)
  const appeal = found && (await lockAppeal(tx, found.id))
  const decision = await lockDecision(tx, decisionId)
  if (!decision || decision.measure === 'none') throw new Refusal('not_found')
  if (decision.withdrawn_at) throw new Refusal('already_decided')
  if (decision.decided_by === staff.id) throw new Refusal('own_case')
  return { decision, appeal }
}

/** Lifts a decision before its time, without an appeal or before one has been answered, which then has won. */
export async function withdrawDecision(tx: Tx, withdrawal: Withdrawal) {
  const { decision, appeal } = await lockStandingDecision(tx, withdrawal)
  if (appeal && !appeal.outcome) await endAppeal(tx, appeal, { outcome: 'granted', staff: withdrawal.staff })
  await undoDecision(tx, decision.id)
  const member = await findMailedMember(tx, decision.member_id)
  if (member) {
    const { site, name } = member
    const link = await findLink(tx, member, decision)
    await mailMember(tx, member, withdrawnMail({ site: site.name, name, number: decision.number, link }))
  }
  return decision
}

/** A question to the member: the appeal stays open. */
export async function askMember(tx: Tx, question: Answer) {
  const appeal = await lockOpenAppeal(tx, question)
  await addAnswer(tx, question)
  await mailAnswer(tx, appeal, { words: question.words, outcome: null })
  return appeal
}

function addAnswer(tx: Tx, { appealId, staff, words }: Answer) {
  return insertNote(tx, {
    id: newId(),
    appeal_id: appealId,
    staff_id: staff.id,
    body: words,
    created_at: now(),
  })
}

/**
 * Undoes a decision: restores what was removed, lifts the ban, suspension and limits, and its points count no more.
 * Credits that were paid back stay paid back.
 */
async function undoDecision(tx: Tx, id: string) {
  const decision = await lockDecision(tx, id)
  if (!decision) throw new Refusal('not_found')
  const { member_id: memberId, measure, field } = decision
  const member = await lockMember(tx, memberId)
  if (!member) throw new Refusal('not_found')
  await updateDecision(tx, id, { withdrawn_at: now() })
  const { photo, text } = decision.evidence as {
    photo?: Parameters<typeof putBackPhoto>[1]
    text?: string
  }
  if (photo) await putBackPhoto(tx, photo)
  // What the member has written since then is theirs, and stays.
  if (field && text && isEmptied(member, field)) await saveProfile(tx, memberId, { [field]: text })
  await markEnded(tx, memberId, now())
  if (measure === 'ban') await liftBanOf(tx, memberId, 'decision')
  if (measure === 'remove_fraud') await undoFraudRemoval(tx, { memberId })
  await applyRestrictions(tx, memberId, member)
}

type LockedAppeal = Awaited<ReturnType<typeof lockOpenAppeal>>

async function mailAnswer(
  tx: Tx,
  appeal: LockedAppeal,
  { words, outcome }: { words: string; outcome: AppealOutcome | null },
) {
  const { decision_id: id, member_id, number } = appeal
  const member = await findMailedMember(tx, member_id)
  if (!member) return
  const link = await findLink(tx, member, { id, member_id, number })
  const { site, name } = member
  await mailMember(tx, member, appealAnswerMail({ site: site.name, name, number, words, outcome, link }))
}

async function findLink(
  tx: Tx,
  member: MailedMember,
  { id, member_id, number }: { id: string; member_id: string; number: string },
) {
  const account = await lockMember(tx, member_id)
  return linkToDecision(member, { id, member_id, number }, account?.banned_for != null)
}
