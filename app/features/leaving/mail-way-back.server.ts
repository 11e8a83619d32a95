import { z } from 'zod'
import { sendWayBack, siteOfLeaver } from '#app/features/accounts/closing/send-way-back.server.ts'
import { paidForAndUnused } from './paid-for.server.ts'

export const LeftMember = z.object({ member: z.string() })

/** Job that resends the mail with the undo link to a member who has left, with their current refundable purchases. */
export async function mailWayBack({ member: id }: z.infer<typeof LeftMember>) {
  const site = await siteOfLeaver(id)
  if (!site) return
  const paidFor = await paidForAndUnused({
    viewer: { id },
    site,
    selectedCountry: null,
    geoipCountry: null,
  })
  await sendWayBack(id, site, paidFor)
}
