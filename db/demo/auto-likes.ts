import type { Dice } from './dice.ts'
import type { Likes } from './likes.ts'
import type { DemoMember } from './members.ts'

/** Turns on automatic likes for some members, so some of their likes were made that way. */
export function addAutoLikes(dice: Dice, likes: Likes, members: readonly DemoMember[]) {
  const willing = members.filter(
    (member) => member.account === 'active' && !member.isLogin && dice.happens(0.15),
  )
  const preferences = willing.map(({ row }) => ({
    account_id: row.id,
    auto_like_since: row.created_at,
    updated_at: row.created_at,
  }))
  const ids = new Set(willing.map(({ row }) => row.id))
  for (const like of likes.rows)
    if (like.origin === 'member' && ids.has(like.liker_id)) like.automatic = dice.happens(0.7)
  return preferences
}
