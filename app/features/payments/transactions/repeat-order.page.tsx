import { redirect } from 'react-router'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/repeat-order.page.ts'
import { lastOrder } from './last-order.server.ts'

/** The overview of what was bought last, with the card that was kept; whoever has bought nothing sees what there is. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(await lastOrder(memberVisit(context)))
}

export default function RepeatOrderPage() {
  return null
}
