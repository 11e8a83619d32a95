import { createRoute, z } from '@hono/zod-openapi'
import { answer, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { keptBriefly } from '../kept-briefly.server.ts'
import { findPlaces } from './place-search.server.ts'
import { PlaceSuggestion, PlacesQuery } from './places.contract.ts'

const readPlaces = createRoute({
  method: 'get',
  path: '/places.php',
  ...audience('visitor'),
  summary: 'Towns of a country whose name begins with what was typed, at most eight',
  middleware: [limitPerAddress('places'), keptBriefly] as const,
  request: { query: PlacesQuery },
  responses: {
    200: answer(
      z.object({ places: z.array(PlaceSuggestion) }),
      'The exact name first, then the larger towns',
    ),
    400: problem('malformed'),
    429: problem('too_many_requests'),
  },
})

export const placesApi = newApi().openapi(readPlaces, (c) => {
  const { country, query } = c.req.valid('query')
  return c.json({ places: findPlaces(country, query, c.get('visit').locale) }, 200)
})
