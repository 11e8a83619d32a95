import { z } from 'zod'
import {
  findSiteOfAccount,
  sendReactivationMail,
} from '#app/features/accounts/closing/send-reactivation-mail.server.ts'
import { findUnusedPurchases } from './find-unused-purchases.server.ts'

export const ReactivationMailJob = z.object({ member: z.string() })

/** Job that resends the mail with the reactivation link to a member who has left, with their refundable purchases. */
export async function sendEnqueuedReactivationMail({ member: id }: z.infer<typeof ReactivationMailJob>) {
  const site = await findSiteOfAccount(id)
  if (!site) return
  const paidFor = await findUnusedPurchases({
    viewer: { id },
    site,
    selectedCountry: null,
    geoipCountry: null,
  })
  await sendReactivationMail(id, site, paidFor)
}
