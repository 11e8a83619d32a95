import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashToken, newToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import {
  endTokens,
  findToken,
  insertToken,
  markTokenUsed,
  overdueTokens,
  type Purpose,
} from './mail-tokens.db.server.ts'

const linkPath = /^\/([\w-]{43})(?:\.data)?$/

/**
 * The language of the mail that a link came from, also once it is used or expired. Links often open in another browser,
 * such as that of a mail program. Without a valid link, which nobody can guess, nothing is revealed.
 */
export async function findLinkLanguage(site: Pick<Site, 'id'>, url: string): Promise<Locale | undefined> {
  const token = extractToken(new URL(url))
  if (!token) return
  const link = await findToken(hashToken(token))
  return link?.site_id === site.id ? link.language : undefined
}

/** The unsubscribe address in a mail's header also leads to the page. */
function extractToken({ pathname, searchParams }: URL): string | undefined {
  const path = pathname === '/api/unsubscribe.php' ? `/${searchParams.get('token')}` : pathname
  return linkPath.exec(path)?.[1]
}

export type Payload = Record<string, unknown>

interface NewTokenOptions {
  accountId: string
  purpose: Purpose
  payload?: Payload
  hours: number
}

interface ReadToken {
  purpose: Purpose
  accountId: string
  payload: Payload
  siteId: string
}

/** Former addresses of a banned account no longer bring it back. */
export function endUndoLinks(tx: Tx, accountId: string) {
  return endTokens(tx, accountId, 'undo_email', now())
}

const tokenPattern = /^[\w-]{43}$/
/** Used and expired links are stored for a while, so that a second press can be answered. */
const retentionTime = 30 * 86_400_000

/** Issues a new link for a mail. Only its hash is stored. */
export async function issueToken(
  tx: Tx,
  { accountId, purpose, payload = {}, hours }: NewTokenOptions,
): Promise<string> {
  const token = newToken()
  await insertToken(tx, {
    token_hash: hashToken(token),
    account_id: accountId,
    purpose,
    payload: JSON.stringify(payload),
    created_at: now(),
    expires_at: new Date(now().getTime() + hours * 3_600_000),
  })
  return token
}

/**
 * Issues the reactivation link for a member who has left. Stores the recipient, because the account may have
 * another address
 * when the link is opened again.
 */
export function issueReactivationToken(
  tx: Tx,
  { id: accountId, email: to }: { id: string; email: string },
  hours: number,
) {
  return issueToken(tx, { accountId, purpose: 'reactivate', payload: { to }, hours })
}

/**
 * Reads a link without using it up; null when it is unknown, expired or used. An unsubscribe link is never used
 * up.
 */
export async function readToken(token: string): Promise<ReadToken | null> {
  if (!tokenPattern.test(token)) return null
  const found = await findToken(hashToken(token))
  if (!found || found.expires_at <= now()) return null
  if (found.used_at && found.purpose !== 'unsubscribe') return null
  return {
    purpose: found.purpose,
    accountId: found.account_id,
    payload: found.payload,
    siteId: found.site_id,
  }
}

/** Uses a link up: of two concurrent presses one succeeds. */
export async function consumeToken(
  tx: Tx,
  token: string,
  purpose: Purpose,
): Promise<{ accountId: string; payload: Payload; at: Date }> {
  const at = now()
  const consumed = tokenPattern.test(token)
    ? await markTokenUsed(tx, hashToken(token), purpose, at)
    : undefined
  if (!consumed) throw new Refusal('link_expired')
  return { accountId: consumed.account_id, payload: consumed.payload, at }
}

export const expiredTokens = overdueTokens(retentionTime)

export { findLinkedAddresses } from './mail-tokens.db.server.ts'
