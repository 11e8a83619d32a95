import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteLikesWith } from './like.db.server.ts'
import { deletePassesWith } from './passes.db.server.ts'
import { deleteSignupLikesWith } from './signup-likes.db.server.ts'

/** All that a member and others thought of each other. */
export async function eraseLikesOf(tx: Tx, memberId: string) {
  await deleteLikesWith(tx, memberId)
  await deletePassesWith(tx, memberId)
  await deleteSignupLikesWith(tx, memberId)
}
