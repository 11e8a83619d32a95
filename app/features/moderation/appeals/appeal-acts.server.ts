import { z } from '@hono/zod-openapi'
import { type AskedAct, defineAct } from '#app/features/staff-access/acts.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { findPlaceOfDecision } from '../decisions.db.server.ts'
import { answerLength } from './appeal-lengths.ts'
import { lockAppeal } from './appeals.db.server.ts'
import {
  type AppealOutcome,
  askMember,
  decideAppeal,
  lockOpenAppeal,
  lockStandingDecision,
  withdrawDecision,
} from './decide-appeal.server.ts'

const Answer = z.object({ appeal: z.uuid(), answer: z.string().trim().min(1).max(answerLength) })
type Answer = z.infer<typeof Answer>

const shared = {
  right: 'queues.appeals',
  cases: ['appeal'],
  payload: Answer,
  async locate(tx: Tx, { appeal }: Answer) {
    const found = await lockAppeal(tx, appeal)
    if (!found) throw new Refusal('not_found')
    return { siteId: found.site_id, memberId: found.member_id, subjectId: appeal }
  },
  async check(tx: Tx, { staff, payload }: AskedAct<Answer>) {
    await lockOpenAppeal(tx, { appealId: payload.appeal, staff })
  },
} as const

const toAnswer = ({ staff, payload }: AskedAct<Answer>) => ({
  appealId: payload.appeal,
  staff,
  words: cleanText(payload.answer),
})

async function perform(tx: Tx, asked: AskedAct<Answer>, outcome: AppealOutcome) {
  const { number } = await decideAppeal(tx, toAnswer(asked), outcome)
  return { subject: `decision ${number}`, reason: asked.payload.answer, outcome }
}

export const upholdDecision = defineAct({
  kind: 'appeal.uphold',
  ...shared,
  perform: (tx, asked) => perform(tx, asked, 'upheld'),
})

export const grantAppeal = defineAct({
  kind: 'appeal.grant',
  ...shared,
  perform: (tx, asked) => perform(tx, asked, 'granted'),
})

export const askAppellant = defineAct({
  kind: 'appeal.ask',
  ...shared,
  keepsCaseOpen: true,
  async perform(tx, asked) {
    const { number } = await askMember(tx, toAnswer(asked))
    return { subject: `decision ${number}`, reason: asked.payload.answer, outcome: 'asked' }
  },
})

/** Before its time, from the member's page; the reason stands in the audit. */
export const withdrawDecisionAct = defineAct({
  kind: 'decision.withdraw',
  right: 'members.decide',
  payload: z.object({ decision: z.uuid(), reason: z.string().trim().min(1).max(1000) }),
  async locate(tx, { decision }) {
    const found = await findPlaceOfDecision(tx, decision)
    if (!found) throw new Refusal('not_found')
    return { siteId: found.site_id, memberId: found.member_id }
  },
  async check(tx, { staff, payload }) {
    await lockStandingDecision(tx, { decisionId: payload.decision, staff })
  },
  async perform(tx, { staff, payload }) {
    const { number, measure } = await withdrawDecision(tx, { decisionId: payload.decision, staff })
    return { subject: `decision ${number}`, reason: payload.reason, before: { measure } }
  },
})
