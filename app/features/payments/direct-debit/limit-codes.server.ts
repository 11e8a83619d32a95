import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendPoints } from '#app/web/calls/spend-points.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'

/** Every message costs us something, the first one as well as another: so many a day for an address and for a member. */
export async function spendCode({ viewer, address }: Pick<MemberVisit, 'viewer' | 'address'>) {
  try {
    if (env().RATE_LIMITS) await spendPoints('directdebit', limitKey(address))
    await spendPoints('directdebit_codes', viewer.id)
  } catch (refusal) {
    throw refusal instanceof Refusal ? new Refusal('sms_limit_reached') : refusal
  }
}
