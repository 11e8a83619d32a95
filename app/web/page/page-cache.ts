import { createContext, type RouterContextProvider } from 'react-router'
import type { Visit } from '#app/web/visit.ts'

/** The view of a landing page, as its room stores it; null if it is not counted. */
interface OpenedView {
  view: string | null
}

/** What a loader says about its page for the cache of server/visitor-pages.ts. */
export interface Cacheable {
  /** Everybody whom the page shows. */
  members: readonly string[]
  /** Counts a document, as the loader does; the cache calls it for those that it answers. */
  count?: (visit: Visit) => Promise<unknown>
  /** Draws the variant of a landing page and counts its view; the cache calls it before the loader runs. */
  openView?: (visit: Visit, request: Request) => Promise<OpenedView>
}

interface VisitorDocument {
  cacheable: Cacheable | null
  /** Opened already; its sealed value is a mark that the cache replaces. */
  view: OpenedView | null
}

/** Null for answers that are never cached: those for members and the staff, and data without a document. */
export const documentContext = createContext<VisitorDocument | null>(null)

/** The text of a document, beside an answer without a body: a Response would encode it and stream it back to us. */
export const documentTextContext = createContext<string | null>(null)

/** Lets the page be cached for visitors; one whose loader does not call this never is. */
export function allowCaching(context: Readonly<RouterContextProvider>, cacheable: Cacheable) {
  const document = context.get(documentContext)
  if (document) document.cacheable = cacheable
}
