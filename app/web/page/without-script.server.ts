import { redirect } from 'react-router'
import { pageOf, sitePage } from './return-address.ts'

/** The action of a page whose form only script can send: the page comes again, and says that it needs script. */
export function showAgain({ request }: { request: Request }) {
  return redirect(sitePage(pageOf(new URL(request.url))), 303)
}
