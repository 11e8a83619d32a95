import { transaction } from '#app/platform/database/transaction.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import {
  KeyQuery,
  PartnerBody,
  PartnerChangeBody,
  PartnerId,
  PartnerKey,
  PostbackBody,
  PostbackQuery,
  SavedPartner,
  TestResult,
} from './partners.contract.ts'
import {
  endKey,
  makeKey,
  removePostback,
  saveNewPartner,
  savePartner,
  savePostback,
  tryPostback,
} from './save-partners.server.ts'

const common = { audience: 'staff', right: 'partners.edit' } as const
const refusals = { 400: 'malformed', 403: 'right_required', 404: 'not_found' } as const

export const createPartnerCall = defineCall('POST /staff-partner.php', {
  ...common,
  summary: 'Add a partner, which has no key yet',
  body: PartnerBody,
  answers: { 201: answer(SavedPartner, 'The partner') },
  refusals: { ...refusals, 422: 'invalid, already_taken' },
  handle: ({ staff }, { body }) => transaction((tx) => saveNewPartner(tx, staff, body)),
})

export const changePartnerCall = defineCall('PUT /staff-partner.php', {
  ...common,
  summary:
    'Change the name and sites of a partner, or switch it off; a site that is taken away loses its postback',
  body: PartnerChangeBody,
  answers: { 200: answer(SavedPartner, 'The partner') },
  refusals: { ...refusals, 409: 'changed_meanwhile', 422: 'invalid' },
  handle: ({ staff }, { body }) => transaction((tx) => savePartner(tx, staff, body)),
})

export const createPartnerKeyCall = defineCall('POST /staff-partner-key.php', {
  ...common,
  summary: 'Make a key for a partner; the answer is the only place where it can be read',
  body: PartnerId,
  answers: { 201: answer(PartnerKey, 'The key') },
  refusals,
  handle: ({ staff }, { body }) => transaction((tx) => makeKey(tx, staff, body.partner)),
})

export const revokePartnerKeyCall = defineCall('DELETE /staff-partner-key.php', {
  ...common,
  summary: 'Revoke a key of a partner, at once',
  query: KeyQuery,
  answers: { 204: { description: 'It is refused' } },
  refusals,
  async handle({ staff }, { query, c }) {
    await transaction((tx) => endKey(tx, staff, query.key))
    return c.body(null, 204)
  },
})

export const savePostbackCall = defineCall('PUT /staff-postback.php', {
  ...common,
  summary:
    'Set the address that notifies a partner about the visitors of a site; the event test is sent to it first',
  middleware: [limitStaff('staff_probe')],
  body: PostbackBody,
  answers: { 200: answer(TestResult, 'It is saved; how the partner answered the test') },
  refusals: {
    ...refusals,
    409: 'changed_meanwhile',
    422: 'invalid, address_unusable',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => savePostback(staff, body),
})

export const testPostbackCall = defineCall('POST /staff-postback.php', {
  ...common,
  summary: 'Send the event test to a stored postback address',
  middleware: [limitStaff('staff_probe')],
  body: PostbackQuery,
  answers: { 200: answer(TestResult, 'How the partner answered') },
  refusals: { ...refusals, 422: 'invalid, address_unusable', 429: 'too_many_requests' },
  handle: ({ staff }, { body }) => tryPostback(staff, body),
})

export const removePostbackCall = defineCall('DELETE /staff-postback.php', {
  ...common,
  summary: 'Remove the postback address of a partner and site; what waits for it is not sent',
  query: PostbackQuery,
  answers: { 204: { description: 'It is removed' } },
  refusals,
  async handle({ staff }, { query, c }) {
    await removePostback(staff, query)
    return c.body(null, 204)
  },
})
