import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteAutoLikesWith } from './auto-like/auto-like.db.server.ts'
import { deleteSwipesWith } from './swipe/swipe.db.server.ts'

export async function eraseGameOf(tx: Tx, memberId: string) {
  await deleteSwipesWith(tx, memberId)
  await deleteAutoLikesWith(tx, memberId)
}
