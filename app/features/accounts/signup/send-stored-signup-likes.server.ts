import { z } from 'zod'
import { sendSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { findConfirmedAccount } from './signup.db.server.ts'

export const SignupLikesJob = z.object({ account: z.string() })

/** Likes the members who were liked on a landing page, once the address is confirmed. */
export async function sendStoredSignupLikes({ account: id }: z.infer<typeof SignupLikesJob>) {
  const account = await findConfirmedAccount(id)
  const site = account && (await findSiteById(account.site_id))
  if (!site) return
  const { premium_since, ...viewer } = account
  await sendSignupLikes(
    { ...viewer, status: 'active', premium: premium_since !== null, is_staff: false, signup_complete: true },
    site,
  )
}
