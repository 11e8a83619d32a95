import type { Insertable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { DiscountCode } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'

/** A code as an operator makes it: half the price, for everybody, as often as they like. */
export async function makeCode(wanted: Partial<Insertable<DiscountCode>> = {}): Promise<string> {
  const code = `CODE${newId().slice(-8).toUpperCase()}`
  const row = { id: newId(), code, value_percentage: '50', validity: 'unlimited' as const, created_at: now() }
  await db()
    .insertInto('discount_code')
    .values({ ...row, ...wanted })
    .execute()
  return wanted.code ?? code
}
