import { z } from 'zod'
import { sendWayBack, siteOfLeaver } from '#app/features/accounts/closing/send-way-back.server.ts'
import { paidForAndUnused } from './paid-for.server.ts'

export const LeftMember = z.object({ member: z.string() })

/** The job of who has left and wants the mail with the way back once more, with what is theirs by now. */
export async function mailWayBack({ member: id }: z.infer<typeof LeftMember>) {
  const site = await siteOfLeaver(id)
  if (!site) return
  const paidFor = await paidForAndUnused({
    ...{ viewer: { id }, site, selectedCountry: null, geoipCountry: null },
  })
  await sendWayBack(id, site, paidFor)
}
