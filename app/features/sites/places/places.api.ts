import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { cacheBriefly } from '../cache-briefly.server.ts'
import { findPlaces } from './place-search.server.ts'
import { PlaceSuggestion, PlacesQuery } from './places.contract.ts'

export const findPlacesCall = defineCall('GET /places.php', {
  audience: 'visitor',
  summary: 'Towns of a country whose name begins with what was typed, at most eight',
  middleware: [limitPerAddress('places'), cacheBriefly],
  query: PlacesQuery,
  answers: {
    200: answer(
      z.object({ places: z.array(PlaceSuggestion) }),
      'The exact name first, then the larger towns',
    ),
  },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  handle: ({ locale }, { query: { country, query } }) => ({ places: findPlaces(country, query, locale) }),
})
