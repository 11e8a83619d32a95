import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteLikesWith } from './like.db.server.ts'
import { deletePassesWith } from './passes.db.server.ts'
import { deleteSignupLikesWith } from './signup-likes.db.server.ts'

/** Deletes every like, pass and suggestion between a member and others. */
export async function eraseLikesOf(tx: Tx, memberId: string) {
  await deleteLikesWith(tx, memberId)
  await deletePassesWith(tx, memberId)
  await deleteSignupLikesWith(tx, memberId)
}
