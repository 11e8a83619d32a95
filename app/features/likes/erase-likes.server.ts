import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteLikesWith } from './like.db.server.ts'
import { deletePassesWith } from './passes.db.server.ts'
import { eraseSignupLikesWith } from './signup-likes.server.ts'

/** All that a member and others thought of each other. */
export async function eraseLikesOf(tx: Tx, memberId: string) {
  await deleteLikesWith(tx, memberId)
  await deletePassesWith(tx, memberId)
  await eraseSignupLikesWith(tx, memberId)
}
