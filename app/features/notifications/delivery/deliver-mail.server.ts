import { issueToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail, type Mail, postponeMail } from '#app/platform/mail.server.ts'
import {
  type Bundle,
  decideDelayed,
  recordDropped,
  returnToPending,
} from '../decide/decide-pending.server.ts'
import type { Decline } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.server.tsx'
import { severalNewsMail } from '../mails/several-news.mail.tsx'
import type { Offers } from '../notification-kinds.server.ts'
import { contentsOf } from './mail-contents.server.ts'
import { readStates, type States } from './notification-state.server.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof readMailRecipient>>> & { id: string }

/** Longer than anybody takes to unsubscribe from a mail. */
const declinableFor = 90 * 24
/** Too short for a noticeable change. */
const freshFor = 60_000

/** Enqueues one mail for the whole bundle under the bundle's id, so that a repeated job produces the same mail. */
export async function enqueueNotificationMail(
  tx: Tx,
  reader: Reader,
  bundle: Bundle,
  { states, offers }: { states: States; offers: Offers },
) {
  const { email, language, name } = reader
  const { site } = await findSeller(tx, reader.siteId)
  const origin = originOf(site.domain)
  const mailReader = { site: site.name, origin, name }
  const locale = isLocale(language) ? language : defaultLocale
  const [first, ...more] = await contentsOf(tx, { reader, mailReader, site, locale, bundle, states, offers })
  // An empty mail would count as sent.
  if (!first) throw new Error('a mail of notifications has no content')
  const content = more.length ? severalNewsMail({ ...mailReader, all: [first, ...more] }) : first
  const decline = await declineOf(tx, reader.id, bundle, origin)
  await enqueueMail(tx, {
    ...(await renderMail({ to: email, language, site, content, decline })),
    id: bundle.id,
    news: {
      account: reader.id,
      decided_at: now().toISOString(),
      about: [...new Set(bundle.events.map(({ about_id }) => about_id).filter((id) => id !== null))],
    },
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

/**
 * Whether a mail of notifications may be sent as written. Decides again after an outage of the mail service or our
 * worker: meanwhile the member may have read it, declined it, blocked somebody or gone to bed. Another mail covers what
 * remains; at night the same one is postponed.
 */
export async function isStillRelevant(mail: Mail): Promise<boolean> {
  const { id: bundle, news } = mail
  if (!news || now().getTime() - Date.parse(news.decided_at) < freshFor) return true
  const { account } = news
  const delayed = { channel: 'email', bundle } as const
  return transaction(async (tx) => {
    const { drop, sendAt } = await decideDelayed(
      tx,
      account,
      delayed,
      async (rows) => (await readStates(tx, account, rows)).cancelReasons,
    )
    const recipient = await readMailRecipient(tx, account)
    if (!sendAt) await recordDropped(tx, drop)
    else if (drop.length || recipient?.email !== mail.to) await returnToPending(tx, account, delayed)
    else if (sendAt > now()) await postponeMail(tx, mail, sendAt)
    else return true
    return false
  })
}
