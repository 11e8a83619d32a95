import { issueToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import type { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import type { Bundle } from '../decide/decide-pending.server.ts'
import type { Decline } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.server.tsx'
import { severalNewsMail } from '../mails/several-news.mail.tsx'
import { contentsOf } from './mail-contents.server.ts'
import type { Standing } from './notification-state.db.server.ts'
import type { Aside } from './read-offers.server.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof mailRecipient>>> & { id: string }

/** Longer than anybody takes to unsubscribe from a mail. */
const declinableFor = 90 * 24

/** Sends one mail for the whole bundle with the bundle's id, so that a repeated job produces the same mail. */
export async function mailNews(
  tx: Tx,
  reader: Reader,
  bundle: Bundle,
  { standings, aside }: { standings: ReadonlyMap<string, Standing>; aside: Aside },
) {
  const { email, language, name } = reader
  const { site } = await sellerOf(tx, reader.siteId)
  const origin = originOf(site.domain)
  const told = { site: site.name, origin, name }
  const locale = isLocale(language) ? language : defaultLocale
  const [first, ...more] = await contentsOf(tx, { reader, told, site, locale, bundle, standings, aside })
  // An empty mail would count as sent.
  if (!first) throw new Error('nothing to say in a mail of news')
  const content = more.length ? severalNewsMail({ ...told, all: [first, ...more] }) : first
  const decline = await declineOf(tx, reader.id, bundle, origin)
  await queueMail(tx, {
    ...(await renderMail({ to: email, language, site, content, decline })),
    id: bundle.id,
    news: { account: reader.id, decided_at: now().toISOString() },
  })
}

/** The unsubscribe link, for all kinds in the bundle. */
async function declineOf(tx: Tx, accountId: string, { events }: Bundle, origin: string): Promise<Decline> {
  const token = await issueToken(tx, {
    accountId,
    purpose: 'unsubscribe',
    hours: declinableFor,
    payload: { kinds: [...new Set(events.map(({ kind }) => kind))] },
  })
  return {
    oneClick: `${origin}/api/unsubscribe.php?token=${token}`,
    page: `${origin}/${token}`,
    settings: `${origin}/notifications`,
  }
}
