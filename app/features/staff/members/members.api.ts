import { z } from '@hono/zod-openapi'
import { StaffReason } from '#app/features/staff-access/storable-text.contract.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { openContact } from './read-member.server.ts'

const ContactAsked = z.object({ member: z.uuid(), reason: StaffReason }).openapi('StaffContactAsked')

const Contact = z.object({ email: z.string() }).openapi('StaffContact')

export const openContactCall = defineCall('POST /staff-contact.php', {
  audience: 'staff',
  right: 'contacts.open',
  summary: 'Open the mail address of a member, with a reason',
  body: ContactAsked,
  answers: { 200: answer(Contact, 'The address; empty for a profile without an account') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => openContact(staff, body),
})
