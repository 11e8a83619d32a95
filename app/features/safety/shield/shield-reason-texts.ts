import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ShieldReason, shieldReasons } from './shield-reasons.ts'

/** More would only push the advice out of view. */
const maxReasons = 2

export function getMainReasons(reasons: readonly ShieldReason[]) {
  return shieldReasons.filter((reason) => reasons.includes(reason)).slice(0, maxReasons)
}

/** Describes the finding without accusing anybody. */
export const shieldReasonTexts: Record<ShieldReason, MessageDescriptor> = {
  money: msg`It seems to be asking you for money, bank details or a code.`,
  gift_card: msg`It seems to be about gift cards or their codes.`,
  crypto: msg`It seems to be about investing or cryptocurrency.`,
  fee: msg`It seems to be about a fee or tax that has to be paid first.`,
  inheritance: msg`It seems to be about an inheritance or a fortune.`,
  off_site: msg`It seems to be inviting you to chat somewhere else.`,
  contact: msg`It seems to contain contact details, perhaps hidden ones.`,
}
