import type { Locale } from '#app/i18n/locales.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import type { Site } from '#app/web/visit.ts'
import { findToken } from './mail-tokens.db.server.ts'

const ownPage = /^\/([\w-]{43})(?:\.data)?$/

/**
 * A mail's link often opens in another browser than the member's own, such as that of a mail program: there it speaks the
 * language of the mail, also once it is used or has expired. Who has no such link is told nothing by it: nobody guesses one.
 */
export async function languageOfLink(site: Pick<Site, 'id'>, url: string): Promise<Locale | undefined> {
  const token = tokenIn(new URL(url))
  if (!token) return
  const link = await findToken(hashToken(token))
  return link?.site_id === site.id ? link.language : undefined
}

/** The address in the header of a mail leads on to the page, too. */
function tokenIn({ pathname, searchParams }: URL): string | undefined {
  const path = pathname === '/api/unsubscribe.php' ? `/${searchParams.get('token')}` : pathname
  return ownPage.exec(path)?.[1]
}
