import { type RouterContextProvider, redirect } from 'react-router'
import { loginAddress, pageOf } from '#app/web/page/return-address.ts'
import type { Viewer } from './visit.ts'
import { type Visit, visit } from './visit.ts'

/** The visit of a member; anyone else is asked to log in and then brought back. */
export function requireViewer(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Visit & { viewer: Viewer } {
  const asked = visit(context)
  const { viewer } = asked
  if (viewer) return { ...asked, viewer }
  throw redirect(loginAddress(pageOf(new URL(request.url))))
}
