import { brandName } from './paid-with.server.ts'
import { chargeableCards } from './stored-instruments.server.ts'

export interface ShownCard {
  id: string
  brand: string
  last4: string
  /** As it is printed on the card. */
  validUntil: string | null
}

/** The stored cards a member can pay with again, newest first. */
export async function presentCards(member: { id: string }): Promise<ShownCard[]> {
  const cards = await chargeableCards(member)
  return cards.map(({ id, brand, last4, expires_month: month, expires_year: year }) => ({
    id,
    brand: brandName(brand) || '····',
    last4: last4 ?? '····',
    validUntil: month && year ? `${String(month).padStart(2, '0')}/${year}` : null,
  }))
}
