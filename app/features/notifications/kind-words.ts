import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Kind } from './kinds.ts'

/** What each of them is about, as a line of its own. */
export const kindWords: Record<Kind, MessageDescriptor> = {
  message: msg`New messages`,
  like: msg`New likes`,
  match: msg`New matches`,
  credits: msg`Credits running low`,
  photo: msg`Decisions about your photos`,
  saved_search: msg`News about your saved searches`,
  digest: msg`Your week at a glance`,
  discount: msg`Discounts`,
}
