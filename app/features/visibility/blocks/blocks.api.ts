import { createRoute } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { BlockedMembers, BlockedQuery, BlockState, BlockTarget } from './blocks.contract.ts'
import { blockMember, listBlocked, unblockMember } from './blocks.server.ts'

const limit = limitPerAccount('block')

const block = createRoute({
  method: 'post',
  path: '/block.php',
  ...audience('unconfirmed'),
  summary: 'Block a member: from now on neither sees the other anywhere',
  middleware: [limit] as const,
  request: { body: body(BlockTarget) },
  responses: {
    200: answer(BlockState, 'The member is blocked, also when they were before'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid, own_profile'),
    429: problem('too_many_requests'),
  },
})

const unblock = createRoute({
  method: 'delete',
  path: '/block.php',
  ...audience('unconfirmed'),
  summary: 'End the block of a member',
  middleware: [limit] as const,
  request: { body: body(BlockTarget) },
  responses: {
    200: answer(BlockState, 'The member is not blocked, also when they were not before'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid, own_profile'),
    429: problem('too_many_requests'),
  },
})

const readBlocked = createRoute({
  method: 'get',
  path: '/blocked.php',
  ...audience('unconfirmed'),
  summary: 'The members whom one has blocked, the last one first, 24 a page',
  request: { query: BlockedQuery },
  responses: {
    200: answer(BlockedMembers, 'One page of them; a page too far is the last'),
    400: problem('malformed'),
    403: problem('authentication_required'),
    429: problem('too_many_requests'),
  },
})

export const blocksApi = newApi()
  .openapi(block, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json(await blockMember(viewer, site, c.req.valid('json').profile), 200)
  })
  .openapi(unblock, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json(await unblockMember(viewer, site, c.req.valid('json').profile), 200)
  })
  .openapi(readBlocked, async (c) => {
    const { viewer } = memberVisit(c)
    return c.json(await listBlocked(viewer, c.req.valid('query').pageNumber ?? 1), 200)
  })
