import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { BlockedMembers, BlockedQuery, BlockState, BlockTarget } from './blocks.contract.ts'
import { blockMember, listBlocked, unblockMember } from './blocks.server.ts'

const limit = limitPerAccount('block')

export const blockMemberCall = defineCall('POST /block.php', {
  audience: 'unconfirmed',
  summary: 'Block a member; neither sees the other anywhere from then on',
  middleware: [limit],
  body: BlockTarget,
  answers: { 200: answer(BlockState, 'The member is blocked, also when they were before') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    422: 'invalid, own_profile',
    429: 'too_many_requests',
  },
  handle: ({ viewer, site }, { body }) => blockMember(viewer, site, body.profile),
})

export const unblockMemberCall = defineCall('DELETE /block.php', {
  audience: 'unconfirmed',
  summary: 'Unblock a member',
  middleware: [limit],
  body: BlockTarget,
  answers: { 200: answer(BlockState, 'The member is not blocked, also when they were not before') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    422: 'invalid, own_profile',
    429: 'too_many_requests',
  },
  handle: ({ viewer, site }, { body }) => unblockMember(viewer, site, body.profile),
})

export const listBlockedCall = defineCall('GET /blocked.php', {
  audience: 'unconfirmed',
  summary: 'The members that the caller has blocked, latest first, 24 per page',
  query: BlockedQuery,
  answers: { 200: answer(BlockedMembers, 'One page; a number beyond the last page returns the last') },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer }, { query }) => listBlocked(viewer, query.pageNumber ?? 1),
})
