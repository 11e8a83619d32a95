import { z } from 'zod'
import { giveSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import { siteById } from '#app/features/sites/sites.server.ts'
import { findConfirmed } from './signup.db.server.ts'

export const SignupLikesLeft = z.object({ account: z.string() })

/** Likes the members who were liked on a landing page, once the address is confirmed. */
export async function giveLikesOfSignup({ account: id }: z.infer<typeof SignupLikesLeft>) {
  const account = await findConfirmed(id)
  const site = account && (await siteById(account.site_id))
  if (!site) return
  const { premium_since, ...viewer } = account
  await giveSignupLikes(
    { ...viewer, status: 'active', premium: premium_since !== null, is_staff: false, signup_complete: true },
    site,
  )
}
