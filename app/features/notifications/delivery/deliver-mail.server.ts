import { msg } from '@lingui/core/macro'
import { issueToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { shownPlace } from '#app/features/members/cards/shown-detail.ts'
import {
  type Bundle,
  decideDelayed,
  recordDropped,
  returnToPending,
} from '#app/features/notifications/decide/decide-pending.server.ts'
import type { Decline, MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import type { MailReader, PersonInMail } from '#app/features/notifications/mails/mail-people.server.ts'
import { severalNewsMail } from '#app/features/notifications/mails/several-news.mail.tsx'
import {
  kindNames,
  notificationKinds,
  type Offers,
} from '#app/features/notifications/notification-kinds.server.ts'
import type { NotificationRow } from '#app/features/notifications/notifications.db.server.ts'
import { signMailPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { getFictionalTexts } from '#app/features/sites/fictional-texts.server.ts'
import { originOf, toCdnUrl } from '#app/features/sites/origins.server.ts'
import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail, type Mail, postponeMail } from '#app/platform/mail.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Site } from '#app/web/visit.ts'
import { type NotificationState, readStates, type States } from './notification-state.db.server.ts'

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
  { site, states, offers }: { site: Site; states: States; offers: Offers },
) {
  const { email, language, name } = reader
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

interface MailOfBundle {
  reader: { id: string; timeZone: string }
  mailReader: MailReader
  site: Site
  locale: Locale
  bundle: Bundle
  states: States
  offers: Offers
}

/** The mail contents for each kind, most important first. */
async function contentsOf(tx: Tx, mail: MailOfBundle): Promise<MailContent[]> {
  const { reader, mailReader, locale, bundle, offers } = mail
  const contents: MailContent[] = []
  for (const kind of kindNames) {
    const events = bundle.events.filter((event) => event.kind === kind)
    if (!events.length) continue
    const content = notificationKinds[kind].mail({
      reader: mailReader,
      events,
      people: await peopleIn(mail, events),
      credits: kind === 'credits' ? await balanceOf(reader.id, tx) : 0,
      digest: offers.digest,
      discount: offers.discount && {
        less: formatNumber(offers.discount.percentage / 100, locale, { style: 'percent' }),
        until: offers.discount.expires,
        timeZone: reader.timeZone,
      },
    })
    if (content) contents.push(content)
  }
  return contents
}

/** Everyone once, latest first. */
async function peopleIn(
  { mailReader, site, locale, states }: MailOfBundle,
  events: readonly NotificationRow[],
) {
  const people = new Map<string, PersonInMail>()
  for (const { id } of events.toReversed()) {
    const person = states.get(id)
    if (!person?.about_id || !person.name) continue
    const known = people.get(person.about_id)
    if (known) known.events++
    else if (person.is_new_and_open !== null)
      people.set(person.about_id, {
        id: person.about_id,
        events: 1,
        name: i18nFor(locale)._(msg`Someone new`),
        isNamed: false,
        picture: null,
        ageAndTown: null,
        label: null,
      })
    else
      people.set(person.about_id, {
        id: person.about_id,
        events: 1,
        name: person.name,
        gender: person.gender,
        isNamed: true,
        picture:
          person.picture && canAnyVisitorSeeMembers(site)
            ? absolute(toCdnUrl(site, await signMailPhotoPath(person.picture)), mailReader.origin)
            : null,
        ageAndTown: ageAndTown(person, site),
        label: person.member_kind === 'fictional' ? getFictionalTexts(site, locale).singular : null,
      })
  }
  return [...people.values()]
}

/** As shown on a card, but without a town that we cannot locate: anything may have been typed there. */
function ageAndTown({ date_of_birth, latitude, ...person }: NotificationState, site: Site): string | null {
  if (!date_of_birth) return null
  const { city } = shownPlace({ ...person, kind: person.member_kind }, site.visible_profile_fields)
  return [ageOn(date_of_birth, now()), latitude !== null && city].filter(Boolean).join(' · ')
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
