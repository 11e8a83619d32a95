import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RejectReason } from './reject-reasons.ts'

/** Why a photo was not approved, and what would be accepted. */
export const rejectTexts: Record<RejectReason, MessageDescriptor> = {
  not_you: msg`It doesn’t seem to show you. Please use a photo of yourself.`,
  no_face: msg`Your face can’t be seen well. Please choose a photo that shows it.`,
  contact_details: msg`It shows an address, a telephone number or a name from another service.`,
  nudity: msg`It’s too revealing for a profile.`,
  child: msg`It shows a child. Photos may only show adults.`,
  quality: msg`It’s too dark or too blurred to recognise anyone.`,
  copied: msg`This photo is used elsewhere or belongs to someone else.`,
  other: msg`It doesn’t meet our rules for photos.`,
}
