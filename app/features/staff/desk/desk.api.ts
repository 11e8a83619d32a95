import {
  addDeskNote,
  answerAtDesk,
  changeShift,
  claimConversation,
  extendDesk,
  readShift,
  releaseConversation,
  removeDeskNote,
} from '#app/features/chat/fictional/write-as-fictional.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { DeskAnswer, DeskAnswered, DeskState, DeskWork } from './desk.contract.ts'

export const workAtDeskCall = defineCall('POST /staff-desk.php', {
  audience: 'staff',
  right: 'desk.write',
  summary: 'Begin or end a shift, claim or release a conversation of a fictional profile, and make notes',
  body: DeskWork,
  answers: { 200: answer(DeskState, 'The writer’s shift') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'claimed, already_decided',
    422: 'invalid',
    429: 'too_many_requests',
  },
  async handle({ staff }, { body }) {
    if (body.do === 'shift') return { shift: await changeShift(staff, body.on) }
    if (body.do === 'alive') return { shift: await extendDesk(staff, body.conversation) }
    if (body.do === 'claim') await claimConversation(staff, body.conversation)
    if (body.do === 'release') await releaseConversation(staff, body.conversation)
    if (body.do === 'note') await addDeskNote(staff, body)
    if (body.do === 'remove_note') await removeDeskNote(staff, body.note)
    return { shift: await readShift(staff) }
  },
})

export const answerAtDeskCall = defineCall('POST /staff-desk-answer.php', {
  audience: 'staff',
  right: 'desk.write',
  summary: 'Answer as a fictional profile what waits for it; the same id twice is one message',
  body: DeskAnswer,
  answers: { 201: answer(DeskAnswered, 'The message') },
  refusals: {
    403: 'right_required, blocked_in_chat',
    404: 'not_found',
    409: 'claimed, already_decided, partner_gone, idempotency_mismatch',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => answerAtDesk(staff, body),
})
