import { db } from '#app/platform/database/db.server.ts'

/** Where the answer goes; empty once the complaint's content has been deleted. */
export function findComplaintAddress(id: string) {
  return db().selectFrom('complaint').select(['number', 'email']).where('id', '=', id).executeTakeFirst()
}
