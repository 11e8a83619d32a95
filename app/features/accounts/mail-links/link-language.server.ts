import type { Locale } from '#app/i18n/locales.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import type { Site } from '#app/web/visit.ts'
import { findToken } from './mail-tokens.db.server.ts'

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
