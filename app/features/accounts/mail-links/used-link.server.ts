import { hashToken } from '#app/platform/ids.server.ts'
import type { Site } from '#app/web/visit.ts'
import { findToken } from './mail-tokens.db.server.ts'

/** Result pages for links already used, by purpose. */
const resultPages = {
  activate: '/mail-link/confirmed-already',
  reactivate: '/mail-link/kept-already',
  change_email: '/mail-link/changed-already',
  undo_email: '/mail-link/undone-already',
} as const

type Purpose = keyof typeof resultPages

interface UsedLinkResult {
  page: (typeof resultPages)[Purpose]
  purpose: Purpose
  /** The address the account has through the link. */
  email: string
}

/**
 * The effect of a used link of this site, while the account is still in that state: mail programs and people open links
 * twice. Null for all other links, including those that ended unused, unless the account is as they would have made it.
 */
export async function findUsedLinkResult(
  site: Pick<Site, 'id'>,
  token: string,
): Promise<UsedLinkResult | null> {
  const link = await findToken(hashToken(token))
  if (link?.site_id !== site.id || link.used_at === null || !isPurpose(link.purpose)) return null
  const { purpose, email } = link
  return isStillInEffect(purpose, link) ? { page: resultPages[purpose], purpose, email } : null
}

function isPurpose(purpose: string): purpose is Purpose {
  return Object.hasOwn(resultPages, purpose)
}

type Link = NonNullable<Awaited<ReturnType<typeof findToken>>>

function isStillInEffect(purpose: Purpose, { status, email, payload, used_at, confirmed_at }: Link): boolean {
  const isCurrentEmail = (address: unknown) =>
    typeof address === 'string' && address.toLowerCase() === email.toLowerCase()
  const { to, email: wanted } = payload as Record<string, unknown>
  if (status === 'pending_deletion') return false
  if (purpose === 'reactivate') return isCurrentEmail(to)
  if (status !== 'active') return false
  // Links to a mistyped address end as well, and may lie in a stranger's mailbox.
  if (purpose === 'activate') return used_at?.getTime() === confirmed_at?.getTime()
  return isCurrentEmail(wanted)
}
