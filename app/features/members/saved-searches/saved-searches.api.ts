import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import {
  ChangeSearch,
  DeleteSearch,
  SavedSearchAnswer,
  SavedSearches,
  SaveSearch,
} from './saved-searches.contract.ts'
import {
  deleteSearch,
  markSearchSeen,
  maximumSavedSearches,
  renameSearch,
  savedSearches,
  saveSearch,
} from './saved-searches.server.ts'

const perAddress = limitPerAddress('saved_searches')

export const listSearchesCall = defineCall('GET /saved-searches.php', {
  audience: 'unconfirmed',
  summary: 'The member’s saved searches, each with the number of new people since the last visit',
  middleware: [perAddress],
  answers: { 200: answer(SavedSearches, 'Oldest first') },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  handle: async (visit) => ({ searches: await savedSearches(visit), limit: maximumSavedSearches }),
})

export const saveSearchCall = defineCall('POST /saved-searches.php', {
  audience: 'unconfirmed',
  summary: 'Save a search under a name',
  middleware: [perAddress],
  body: SaveSearch,
  once: true,
  answers: { 201: answer(SavedSearchAnswer, 'The saved search') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required',
    409: 'search_already_saved, too_many_searches',
    422: 'invalid, search_name_missing, search_name_long, search_name_taken; idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle: async (visit, { body, key }) => ({ search: await saveSearch(visit, body, key) }),
})

export const changeSearchCall = defineCall('PUT /saved-searches.php', {
  audience: 'unconfirmed',
  summary: 'Rename a saved search, or mark it as viewed; new_results is then the count before the visit',
  middleware: [perAddress],
  body: ChangeSearch,
  answers: { 200: answer(SavedSearchAnswer, 'The saved search') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    422: 'invalid, search_name_missing, search_name_long, search_name_taken',
    429: 'too_many_requests',
  },
  async handle(visit, { body }) {
    const search =
      'name' in body ? await renameSearch(visit, body.id, body.name) : await markSearchSeen(visit, body.id)
    return { search }
  },
})

export const deleteSearchCall = defineCall('DELETE /saved-searches.php', {
  audience: 'unconfirmed',
  summary: 'Delete a saved search',
  middleware: [perAddress],
  body: DeleteSearch,
  answers: {
    200: answer(z.object({ ok: z.literal(true) }), 'Deleted; POST with its looked_at restores it'),
  },
  refusals: { 403: 'authentication_required', 404: 'not_found', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body }) {
    await deleteSearch(viewer, body.id)
    return { ok: true }
  },
})
