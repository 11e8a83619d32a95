import { msg } from '@lingui/core/macro'
import { balanceOf } from '#app/features/credits/balance.server.ts'
import { placeShown } from '#app/features/members/cards/place-shown.ts'
import { mailPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { fromCdn } from '#app/features/sites/cdn.ts'
import { fictionalWords } from '#app/features/sites/fictional-words.server.ts'
import { mayAnyVisitorSee } from '#app/features/visibility/visitors-see.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Site } from '#app/web/visit.ts'
import type { Bundle } from '../decide/decide-pending.server.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { activityDigestMail } from '../mails/activity-digest.mail.tsx'
import { creditsLowMail } from '../mails/credits-low.mail.tsx'
import type { ToldReader } from '../mails/mail-reader.ts'
import { newLikesMail } from '../mails/new-likes.mail.tsx'
import { newMatchesMail } from '../mails/new-matches.mail.tsx'
import { newMessagesMail } from '../mails/new-messages.mail.tsx'
import type { ToldPerson } from '../mails/people-blocks.server.ts'
import { photoDecisionMail } from '../mails/photo-decision.mail.tsx'
import { savedSearchNewsMail } from '../mails/saved-search-news.mail.tsx'
import { welcomeDiscountMail } from '../mails/welcome-discount.mail.tsx'
import type { Standing } from './notification-state.db.server.ts'
import type { Aside } from './read-offers.server.ts'

interface News {
  reader: { id: string; timeZone: string }
  told: ToldReader
  site: Site
  locale: Locale
  bundle: Bundle
  standings: ReadonlyMap<string, Standing>
  aside: Aside
}

type Event = Bundle['events'][number]
type Kind = Event['kind']

/** The mail contents for each kind, most important first. */
export async function contentsOf(tx: Tx, news: News): Promise<MailContent[]> {
  const { told, bundle } = news
  const eventsOf = (kind: Kind) => bundle.events.filter((event) => event.kind === kind)
  const peopleOf = (kind: Kind) => peopleIn(news, eventsOf(kind))
  const [writers, likers, matches, found, inDigest] = await Promise.all([
    peopleOf('message'),
    peopleOf('like'),
    peopleOf('match'),
    peopleOf('saved_search'),
    peopleOf('digest'),
  ])
  const [photo] = eventsOf('photo').toReversed()
  return [
    ...(isSome(writers) ? [newMessagesMail({ ...told, writers })] : []),
    ...(isSome(matches) ? [newMatchesMail({ ...told, matches })] : []),
    ...(isSome(likers) ? [newLikesMail({ ...told, likers })] : []),
    ...(photo ? [photoDecisionMail({ ...told, accepted: photo.key.endsWith(':accepted') })] : []),
    ...(eventsOf('credits').length
      ? [creditsLowMail({ ...told, credits: await balanceOf(news.reader.id, tx) })]
      : []),
    ...(isSome(found) ? [savedSearchNewsMail({ ...told, people: found })] : []),
    ...offers(news, { people: inDigest, has: (kind) => eventsOf(kind).length > 0 }),
  ]
}

/** Kinds that need consent: they may wait beside a bundle without being sent with it. */
function offers(
  { told, aside, reader, locale }: News,
  { people, has }: { people: ToldPerson[]; has: (kind: Kind) => boolean },
): MailContent[] {
  const { digest, discount } = aside
  return [
    ...(digest && has('digest') ? [activityDigestMail({ ...told, ...digest, people })] : []),
    ...(discount && has('discount')
      ? [
          welcomeDiscountMail({
            ...told,
            until: discount.expires,
            timeZone: reader.timeZone,
            less: formatNumber(discount.percentage / 100, locale, { style: 'percent' }),
          }),
        ]
      : []),
  ]
}

/** Everyone once, latest first, with the number of their events. */
async function peopleIn({ told, site, locale, standings }: News, events: readonly Event[]) {
  const people = new Map<string, ToldPerson & { messages: number; isNamed: boolean }>()
  for (const { id } of events.toReversed()) {
    const person = standings.get(id)
    if (!person?.about_id || !person.name) continue
    const known = people.get(person.about_id)
    if (known) known.messages++
    else if (person.is_new_and_open !== null)
      people.set(person.about_id, {
        id: person.about_id,
        name: i18nFor(locale)._(msg`Someone new`),
        isNamed: false,
        messages: 1,
        picture: null,
        ageAndTown: null,
        label: null,
      })
    else
      people.set(person.about_id, {
        id: person.about_id,
        name: person.name,
        gender: person.gender,
        isNamed: true,
        messages: 1,
        picture:
          person.picture && mayAnyVisitorSee(site)
            ? absolute(fromCdn(site, await mailPhotoPath(person.picture)), told.origin)
            : null,
        ageAndTown: ageAndTown(person, site),
        label: person.member_kind === 'fictional' ? fictionalWords(site, locale).singular : null,
      })
  }
  return [...people.values()]
}

/** As shown on a card, but without a town that we cannot locate: anything may have been typed there. */
function ageAndTown({ date_of_birth, latitude, ...person }: Standing, site: Site): string | null {
  if (!date_of_birth) return null
  const { city } = placeShown({ ...person, kind: person.member_kind }, site.visible_profile_fields)
  return [ageOn(date_of_birth, now()), latitude !== null && city].filter(Boolean).join(' · ')
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}

function isSome<Thing>(things: Thing[]): things is [Thing, ...Thing[]] {
  return things.length > 0
}
