import type { Tx } from '#app/platform/database/db.server.ts'
import { anonymiseMember } from './member-row.server.ts'
import { deleteSavedSearchesOf } from './saved-searches/saved-searches.db.server.ts'

export async function eraseProfile(tx: Tx, memberId: string, at: Date) {
  await deleteSavedSearchesOf(tx, memberId)
  await anonymiseMember(tx, memberId, at)
}
