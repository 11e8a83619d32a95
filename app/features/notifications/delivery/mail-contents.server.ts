import { msg } from '@lingui/core/macro'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { shownPlace } from '#app/features/members/cards/shown-detail.ts'
import { signMailPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { getFictionalTexts } from '#app/features/sites/fictional-texts.server.ts'
import { toCdnUrl } from '#app/features/sites/origins.server.ts'
import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Site } from '#app/web/visit.ts'
import type { Bundle } from '../decide/decide-pending.server.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailReader, PersonInMail } from '../mails/mail-people.server.ts'
import { kindNames, notificationKinds, type Offers } from '../notification-kinds.server.ts'
import type { NotificationRow } from '../notifications.db.server.ts'
import type { NotificationState } from './notification-state.db.server.ts'
import type { States } from './notification-state.server.ts'

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
export async function contentsOf(tx: Tx, mail: MailOfBundle): Promise<MailContent[]> {
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
