import { z } from '@hono/zod-openapi'

/** Maximum length; the table has the same limit. */
export const nameLength = 60

const Name = z.string().max(200)
/** The query of a search's address, such as gender=female&min_age=60. */
const SearchText = z.string().min(1).max(1000)

export const SavedSearch = z
  .object({
    id: z.string(),
    name: z.string(),
    search: SearchText,
    looked_at: z.iso.datetime(),
    /** The number of members who fit and joined since the member last looked; at most 99. */
    new_results: z.int(),
  })
  .openapi('SavedSearch')
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedSearches = z
  .object({ searches: z.array(SavedSearch), limit: z.int() })
  .openapi('SavedSearches')

export const SaveSearch = z
  .object({
    name: Name,
    search: SearchText,
    /**
     * Sent when a deleted search is restored, so that its marks return. Rounded down to ten minutes, and never later
     * than now.
     */
    looked_at: z.iso.datetime().optional(),
  })
  .openapi('SaveSearch')
export type SaveSearch = z.infer<typeof SaveSearch>

export const ChangeSearch = z
  .union([
    z.object({ id: z.string().max(100), name: Name }),
    z.object({ id: z.string().max(100), looked: z.literal(true) }),
  ])
  .openapi('ChangeSearch')
export type ChangeSearch = z.infer<typeof ChangeSearch>

export const SavedSearchAnswer = z.object({ search: SavedSearch }).openapi('SavedSearchAnswer')

export const DeleteSearch = z.object({ id: z.string().max(100) }).openapi('DeleteSearch')
