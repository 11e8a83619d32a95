import { z } from '@hono/zod-openapi'
import { StaffReason } from '#app/features/staff-access/storable-text.contract.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { openComplaintAddress } from './open-address.server.ts'

const AddressAsked = z.object({ case: z.uuid(), reason: StaffReason }).openapi('StaffComplaintAddressAsked')

const ComplaintAddress = z.object({ email: z.string() }).openapi('StaffComplaintAddress')

export const openComplaintAddressCall = defineCall('POST /staff-complaint-address.php', {
  audience: 'staff',
  right: 'contacts.open',
  summary: 'Open the mail address that the answer to a complaint goes to, with a reason',
  body: AddressAsked,
  answers: { 200: answer(ComplaintAddress, 'The address') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => openComplaintAddress(staff, body),
})
