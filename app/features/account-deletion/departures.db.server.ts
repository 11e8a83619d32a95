import type { Insertable } from 'kysely'
import type { Departure } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

export function insertDeparture(tx: Tx, departure: Insertable<Departure>) {
  return tx.insertInto('departure').values(departure).execute()
}
