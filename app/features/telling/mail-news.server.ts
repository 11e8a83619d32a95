import type { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import type { Kind } from '#app/features/notifications/kinds.ts'
import { renderMail } from '#app/features/notifications/render-mail.server.tsx'
import type { Bundle } from '#app/features/notifications/settle.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { newsMail, type Person } from './news.mail.tsx'
import type { Standing } from './standings.db.server.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof mailRecipient>>>

/** One mail for all of it, under the id of the bundle, so that a repeated job is the same mail. */
export async function mailNews(
  tx: Tx,
  { siteId, email, language, name }: Reader,
  { id, events }: Bundle,
  standings: ReadonlyMap<string, Standing>,
) {
  const { site } = await sellerOf(tx, siteId)
  const peopleOf = (kind: Kind) => {
    const people = new Map<string, Person>()
    for (const event of events.filter((one) => one.kind === kind).toReversed()) {
      const person = standings.get(event.id)
      if (person?.about_id && person.name)
        people.set(person.about_id, {
          ...{ id: person.about_id, name: person.name, fictional: person.member_kind === 'fictional' },
        })
    }
    return [...people.values()]
  }
  const content = newsMail({
    ...{ site: site.name, origin: originOf(site.domain), name },
    ...{ writers: peopleOf('message'), messages: events.filter(({ kind }) => kind === 'message').length },
    ...{ likers: peopleOf('like'), matches: peopleOf('match') },
  })
  await queueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id })
}
