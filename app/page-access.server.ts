import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { pageAt } from './pages.ts'
import { type Audience, requireAudience } from './web/calls/audience.ts'
import { loginAddress, requestedPage } from './web/page/return-address.ts'
import { memberVisitContext, visit } from './web/visit.ts'

/**
 * Runs before any loader and action, for documents and data alike: a reader without access gets nothing of the page.
 */
export const guardPage: MiddlewareFunction<Response> = ({ context, request, pattern }) =>
  admitReader(context, request, pageAt(pattern).audience)

/** Redirects a reader without a session to the login, and back afterwards. */
export function admitReader(
  context: Readonly<RouterContextProvider>,
  request: Request,
  least: Audience,
): undefined {
  if (least === 'visitor') return
  const asked = visit(context)
  const { viewer } = asked
  if (!viewer) throw redirect(loginAddress(requestedPage(new URL(request.url))))
  requireAudience(viewer, least)
  context.set(memberVisitContext, { ...asked, viewer })
}
