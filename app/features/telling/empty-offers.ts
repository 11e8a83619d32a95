import type { Kind } from '#app/features/notifications/kinds.ts'
import type { Aside } from './mails/read-aside.server.ts'

interface Offer {
  kind: Kind
  about_id: string | null
}

/**
 * Finds advertising without content: an expired discount, or a week with nothing waiting for the reader and nobody new.
 */
export function emptyOffers<Row extends Offer>(open: readonly Row[], { digest, discount }: Aside): Row[] {
  const hasPeople = open.some(({ kind, about_id }) => kind === 'digest' && about_id)
  const isEmptyWeek = digest && !digest.unread && !digest.likes && !hasPeople
  return open.filter(({ kind }) => (kind === 'digest' && isEmptyWeek) || (kind === 'discount' && !discount))
}
