import { msg } from '@lingui/core/macro'
import { saveProfile } from '#app/features/members/member-row.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { isTown } from '#app/features/sites/places/town.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { carriesContact } from '#app/platform/values/contact-free.ts'
import { sendContactHiddenMail } from '../mails/mails.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import { findNamesAfter, holdName } from './hide-contacts.db.server.ts'

const atOnce = 2_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Names and towns from before the rule against contact details, or from before it became stricter: they stand in lists and
 * in mails, so they are hidden, and their member is asked for new ones.
 */
export async function hideContacts(limit = atOnce) {
  let after = beforeAll
  for (;;) {
    const members = await findNamesAfter(after, limit)
    for (const member of members) if (isFound(member)) await hideContact(member.id)
    const last = members.at(-1)
    if (!last || members.length < limit) return
    after = last.id
  }
}

const inTown = ({ city }: { city: string | null }) => city !== null && !isTown(city)
const isFound = (member: { name: string; city: string | null }) =>
  carriesContact(member.name) || inTown(member)

function hideContact(id: string) {
  return transaction(async (tx) => {
    const member = await holdName(tx, id)
    // They may have changed it themselves.
    if (!member || !isFound(member)) return
    const shown = carriesContact(member.name) ? i18nFor(member.language)._(msg`Member`) : null
    const noTown = inTown(member)
    await saveProfile(tx, id, {
      ...(shown && { name: shown }),
      ...(noTown && { city: null, latitude: null, longitude: null }),
    })
    // An address that nobody has confirmed may be somebody else's, and who has left needs no new name.
    if (member.status !== 'active') return
    const { site } = await sellerOf(tx, member.site_id)
    const account = await findMailRecipient(id, tx)
    if (account)
      await sendContactHiddenMail(tx, { account, site, origin: originOf(site.domain), shown, noTown })
  })
}
