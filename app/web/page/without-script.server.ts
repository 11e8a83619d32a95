import { redirect } from 'react-router'
import { pageOf, sitePage } from './return-address.ts'

/** The action of a page whose form needs script: shows the page again, which says so. */
export function showAgain({ request }: { request: Request }) {
  return redirect(sitePage(pageOf(new URL(request.url))), 303)
}
