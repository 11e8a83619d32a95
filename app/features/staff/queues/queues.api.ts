import { chooseSites } from '#app/features/staff/start/statistics/read-statistics.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import {
  addNote,
  claimCase,
  claimNext,
  releaseCase,
  skipCase,
  unskipCase,
} from '#app/features/staff-access/queues.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { CaseWork, WorkedCase } from './queues.contract.ts'

const changes = { claim: claimCase, release: releaseCase, skip: skipCase, unskip: unskipCase }

export const workOnCaseCall = defineCall('POST /staff-case.php', {
  audience: 'staff',
  // Each queue has its own right, which the rules check on the case's site.
  right: 'any',
  summary: 'Claim the next case of a queue or a certain one, release it, skip it, or add a note',
  body: CaseWork,
  answers: { 200: answer(WorkedCase, 'The case; null when nothing in the queue is free') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'claimed, already_decided',
    422: 'invalid',
  },
  async handle({ staff }, { body }) {
    if (body.do === 'next') {
      const { kind } = body
      const { chosen } = await chooseSites(staff, queueRights[kind], body.site)
      const siteIds = chosen.map(({ id }) => id)
      return { case: await transaction((tx) => claimNext(tx, staff, { kind, siteIds })) }
    }
    if (body.do === 'note') {
      const note = await transaction((tx) => addNote(tx, staff, body.case, body.note))
      return { case: body.case, note }
    }
    const change = changes[body.do]
    await transaction((tx) => change(tx, staff, body.case))
    return { case: body.case }
  },
})
