import { redirect } from 'react-router'
import { requestedPage, sitePage } from './return-address.ts'

/** The action of a page whose form needs script: shows the page again, which says so. */
export function redirectToSamePage({ request }: { request: Request }) {
  return redirect(sitePage(requestedPage(new URL(request.url))), 303)
}
