import type { SearchPageData } from '../search-page.server.ts'
import { keptData, shownData } from './list-store.ts'

/** `failed`: the search of the address could not be read, so the previous people stay. */
export type ShownSearch = SearchPageData & { failed?: boolean }

/** Back shows the same people as before; without a connection they also stay, with a message. */
export async function readSearchPage(
  request: Request,
  askServer: () => Promise<SearchPageData>,
): Promise<ShownSearch> {
  const kept = keptData(new URL(request.url).search)
  if (kept) return kept
  const shown = shownData()
  // A request would wait for the connection.
  if (shown && !navigator.onLine) return { ...shown, failed: true }
  try {
    return await askServer()
  } catch (failure) {
    if (!shown || failure instanceof Response || request.signal.aborted) throw failure
    return { ...shown, failed: true }
  }
}
