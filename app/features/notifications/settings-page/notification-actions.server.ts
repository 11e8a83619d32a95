import {
  enableNotifications,
  readDisabledReasons,
  readMailRecipient,
} from '#app/features/accounts/user/mail-recipient.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { renderMail } from '../mail/render-mail.server.tsx'
import { retryAddress } from '../mail-events/receive-mail-events.server.ts'
import { notificationTestMail } from './notification-test.mail.tsx'

/** Sent on the member's request, whatever their settings, unless it could not arrive. */
export function sendTestMail(viewer: Viewer) {
  return transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    const notifications_disabled = await readDisabledReasons(tx, viewer.id)
    if (notifications_disabled.includes('bounce')) throw new Refusal('email_comes_back')
    // A member who has complained about our mails first has to ask for them again.
    if (notifications_disabled.includes('complaint')) throw new Refusal('mails_stopped')
    await enqueueTestMail(tx, viewer.id)
    return { tested: true, notifications_disabled }
  })
}

/** Lets mails go out again; tries an address with a test mail if mails to it came back. */
export function resumeMails(viewer: Viewer) {
  return transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    const tested = (await enableNotifications(tx, viewer.id)).includes('bounce')
    const reader = tested && (await readMailRecipient(tx, viewer.id))
    if (reader) {
      await retryAddress(tx, reader.email)
      await enqueueTestMail(tx, viewer.id)
    }
    return { tested, notifications_disabled: [] }
  })
}

async function enqueueTestMail(tx: Tx, accountId: string) {
  const reader = await readMailRecipient(tx, accountId)
  if (!reader) throw new Refusal('not_found')
  const { siteId, email, language, name } = reader
  const { site } = await findSeller(tx, siteId)
  const content = notificationTestMail({ site: site.name, origin: originOf(site.domain), name })
  await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
}
