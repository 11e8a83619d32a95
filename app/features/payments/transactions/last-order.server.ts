import type { MemberVisit } from '#app/web/visit.ts'
import { presentCards } from '../cards/present-cards.server.ts'
import { findLastPaid } from './transactions.db.server.ts'

/** Whether there is anything to repeat. */
export async function hasLastOrder({ viewer }: MemberVisit): Promise<boolean> {
  return (await findLastPaid(viewer.id)) !== undefined
}

/** The address of the overview of a member's last purchase. */
export async function lastOrder({ viewer }: MemberVisit): Promise<string> {
  const last = await findLastPaid(viewer.id)
  if (!last) return '/premium'
  const [card] = await presentCards(viewer)
  const overview = `/credits/${last.package_id}/${card ? 'credit_card' : last.method}`
  return card ? `${overview}?card=${card.id}` : overview
}
