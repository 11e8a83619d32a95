import { z } from '@hono/zod-openapi'
import { countryCodes } from './countries.ts'

export const PlacesQuery = z.object({
  country: z.enum(countryCodes),
  query: z.string().trim().min(2).max(80),
})

export const PlaceSuggestion = z
  .object({
    id: z.string(),
    city: z.string(),
    region: z.string().nullable(),
    region_name: z.string().nullable(),
  })
  .openapi('PlaceSuggestion')
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>
