import { redirect } from 'react-router'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/repeat-order.page.ts'
import { lastOrder } from './transactions.server.ts'

/** Redirects to the overview of the last purchase, with its stored card; without a purchase, to what there is. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(await lastOrder(memberVisit(context)))
}

export default function RepeatOrderPage() {
  return null
}
