import { z } from '@hono/zod-openapi'
import { StaffReason } from '#app/features/staff-access/storable-text.contract.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { openConversation } from './open-conversation.server.ts'

const ConversationAsked = z
  .object({ case: z.uuid(), message: z.uuid().optional(), reason: StaffReason })
  .openapi('StaffConversationAsked')

const OpenedConversation = z
  .object({
    messages: z.array(
      z.object({
        id: z.string(),
        /** The member whom the case is about wrote it. */
        is_members: z.boolean(),
        kind: z.enum(['text', 'photo', 'gift']),
        body: z.string(),
        file: z.string().nullable(),
        at: z.iso.datetime(),
        is_unsent: z.boolean(),
        /** The message that the case is about. */
        is_subject: z.boolean(),
        /** What the shield matched in it, as it reads words. */
        words: z.array(z.string()),
      }),
    ),
  })
  .openapi('StaffConversation')

export const openConversationCall = defineCall('POST /staff-messages.php', {
  audience: 'staff',
  right: 'messages.open',
  summary: 'Open the messages around what a case is about, with a reason',
  body: ConversationAsked,
  answers: { 200: answer(OpenedConversation, 'The oldest first') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => openConversation(staff, body),
})
