import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { type Page, pageAt } from './pages.ts'
import { Refusal } from './platform/refusal.ts'
import { requireAudience } from './web/calls/audience.ts'
import { consolePage } from './web/console-address.ts'
import { loginAddress, requestedPage } from './web/page/return-address.ts'
import { hasRight } from './web/staff-rights.ts'
import { memberVisitContext, staffVisitContext, type Visit, visit } from './web/visit.ts'

/**
 * Runs before any loader and action, for documents and data alike: a reader without access gets nothing of the page.
 */
export const guardPage: MiddlewareFunction<Response> = ({ context, request, pattern }) =>
  admitReader(context, request, pageAt(pattern))

/** Redirects a reader without a session to the login, and back afterwards. */
export function admitReader(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { audience: least, right = 'any', whileSuspended }: Pick<Page, 'audience' | 'right' | 'whileSuspended'>,
): undefined {
  if (visit(context).viewer?.suspended && !whileSuspended) throw redirect('/decisions')
  if (least === 'visitor') return
  const asked = visit(context)
  if (least === 'staff') return admitStaff(context, asked, { right, request })
  const { viewer } = asked
  if (!viewer) throw redirect(loginAddress(requestedPage(new URL(request.url))))
  requireAudience(viewer, least)
  context.set(memberVisitContext, { ...asked, viewer })
}

/** A browser that no member of staff has used finds nothing here, not even a login; nor does anybody without the right. */
function admitStaff(
  context: Readonly<RouterContextProvider>,
  asked: Visit,
  { right, request }: { right: NonNullable<Page['right']>; request: Request },
): undefined {
  const { staff, isStaffDevice } = asked
  if (right === 'login' && (staff || isStaffDevice)) return
  if (!staff && isStaffDevice) {
    const page = consolePage(requestedPage(new URL(request.url)))
    throw redirect(page === '/staff' ? '/staff/login' : `/staff/login?from=${encodeURIComponent(page)}`)
  }
  if (!staff || (right !== 'any' && right !== 'login' && !hasRight(staff, right)))
    throw new Refusal('not_found')
  context.set(staffVisitContext, { ...asked, staff })
}
