import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, onceHeader, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import {
  ChangeSearch,
  DeleteSearch,
  SavedSearchAnswer,
  SavedSearches,
  SaveSearch,
} from './saved-searches.contract.ts'
import {
  deleteSearch,
  lookAtSearch,
  mostSavedSearches,
  renameSearch,
  savedSearches,
  saveSearch,
} from './saved-searches.server.ts'

const path = '/saved-searches.php'
const perAddress = limitPerAddress('saved_searches')

const list = createRoute({
  method: 'get',
  path,
  ...audience('unconfirmed'),
  summary: 'The member’s saved searches, each with how many people are new since the last look',
  middleware: [perAddress] as const,
  responses: {
    200: answer(SavedSearches, 'Oldest first'),
    403: problem('authentication_required'),
    429: problem('too_many_requests'),
  },
})

const save = createRoute({
  method: 'post',
  path,
  ...audience('unconfirmed'),
  summary: 'Keep a search under a name',
  middleware: [perAddress] as const,
  request: { body: body(SaveSearch), headers: z.object(onceHeader) },
  responses: {
    201: answer(SavedSearchAnswer, 'The saved search'),
    400: problem('malformed'),
    403: problem('authentication_required'),
    409: problem('search_already_saved, too_many_searches'),
    422: problem('invalid, search_name_missing, search_name_long, search_name_taken; idempotency_mismatch'),
    429: problem('too_many_requests'),
  },
})

const change = createRoute({
  method: 'put',
  path,
  ...audience('unconfirmed'),
  summary:
    'Rename a saved search, or say that the member is looking at it; then new_results is the count until now',
  middleware: [perAddress] as const,
  request: { body: body(ChangeSearch) },
  responses: {
    200: answer(SavedSearchAnswer, 'The saved search'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid, search_name_missing, search_name_long, search_name_taken'),
    429: problem('too_many_requests'),
  },
})

const remove = createRoute({
  method: 'delete',
  path,
  ...audience('unconfirmed'),
  summary: 'Delete a saved search',
  middleware: [perAddress] as const,
  request: { body: body(DeleteSearch) },
  responses: {
    200: answer(z.object({ ok: z.literal(true) }), 'It is gone; POST with its looked_at brings it back'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

export const savedSearchesApi = newApi()
  .openapi(list, async (c) => {
    const searches = await savedSearches(memberVisit(c))
    return c.json({ searches, limit: mostSavedSearches }, 200)
  })
  .openapi(save, async (c) => {
    const visit = memberVisit(c)
    const wanted = c.req.valid('json')
    const { 'idempotency-key': key } = c.req.valid('header')
    const search = await saveSearch(visit, wanted, key)
    return c.json({ search }, 201)
  })
  .openapi(change, async (c) => {
    const visit = memberVisit(c)
    const wanted = c.req.valid('json')
    const search =
      'name' in wanted
        ? await renameSearch(visit, wanted.id, wanted.name)
        : await lookAtSearch(visit, wanted.id)
    return c.json({ search }, 200)
  })
  .openapi(remove, async (c) => {
    await deleteSearch(memberVisit(c).viewer, c.req.valid('json').id)
    return c.json({ ok: true as const }, 200)
  })
