import { enableNotifications } from '#app/features/accounts/user/disable-notifications.server.ts'
import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { refuseLoggedOut } from '#app/web/still-in.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { tryAddressAgain } from '../mail-events/receive-mail-events.server.ts'
import { mailTest } from './send-test.server.ts'

/** Tries an address again after a bounce with a mail to it. */
export function getMailsAgain(viewer: Viewer) {
  return transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    const tested = (await enableNotifications(tx, viewer.id)).includes('bounce')
    const reader = tested && (await mailRecipient(tx, viewer.id))
    if (reader) {
      await tryAddressAgain(tx, reader.email)
      await mailTest(tx, viewer.id)
    }
    return { tested, notifications_disabled: [] }
  })
}
