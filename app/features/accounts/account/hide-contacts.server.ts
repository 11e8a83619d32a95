import { msg } from '@lingui/core/macro'
import { findNamesAfter, lockName } from '#app/features/accounts/user/users.db.server.ts'
import { isTagline } from '#app/features/members/edit/profile-checks.server.ts'
import { saveProfile } from '#app/features/members/member-row.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { isAllowedTown } from '#app/features/sites/places/resolve-place.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { hasContactInName } from '#app/platform/contact-details/find-contact.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { impersonatesSite } from '#app/platform/values/reserved-names.ts'
import { sendContactHiddenMail } from '../mails/mails.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'

const batchSize = 2_000
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Hides names, towns and taglines that predate the rules against contact details and names like ours, or their stricter
 * versions. They appear in lists and mails, so the member is asked for new ones.
 */
export async function hideContacts(limit = batchSize) {
  let after = nilUuid
  for (;;) {
    const members = await findNamesAfter(after, limit)
    for (const member of members) if (needsHiding(member)) await hideContact(member.id)
    const last = members.at(-1)
    if (!last || members.length < limit) return
    after = last.id
  }
}

type PublicTexts = NonNullable<Awaited<ReturnType<typeof lockName>>>

/** Finds the texts that others must not read. */
function findTextsToHide({ name, city, tagline, site }: PublicTexts) {
  return {
    name: hasContactInName(name, { onlySure: true }) || impersonatesSite(name, { site }),
    town: city !== null && !isAllowedTown(city, { onlySure: true }),
    tagline: !isTagline(tagline),
  }
}

const needsHiding = (member: PublicTexts) => Object.values(findTextsToHide(member)).includes(true)

function hideContact(id: string) {
  return transaction(async (tx) => {
    const member = await lockName(tx, id)
    // The member may have changed it meanwhile.
    if (!member || !needsHiding(member)) return
    const hidden = findTextsToHide(member)
    const shown = hidden.name ? i18nFor(member.language)._(msg`Member`) : null
    await saveProfile(tx, id, {
      ...(shown && { name: shown }),
      ...(hidden.town && { city: null, latitude: null, longitude: null }),
      ...(hidden.tagline && { tagline: '' }),
    })
    // An unconfirmed address may be somebody else's, and a member who has left needs no new name.
    if (member.status !== 'active') return
    const { site } = await findSeller(tx, member.site_id)
    const account = await findMailRecipient(id, tx)
    if (account)
      await sendContactHiddenMail(tx, { account, site, origin: originOf(site.domain), shown, hidden })
  })
}
