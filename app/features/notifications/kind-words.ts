import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationKind } from './notification-kinds.server.ts'

/** In the order of the page. */
export const kindWords: Record<NotificationKind, { title: MessageDescriptor; about: MessageDescriptor }> = {
  message: {
    title: msg`New messages`,
    about: msg`Someone has written to you. We never show what they wrote.`,
  },
  match: { title: msg`Matches`, about: msg`You and someone else like each other.` },
  like: { title: msg`Likes`, about: msg`Someone likes you.` },
  saved_search: { title: msg`Your saved searches`, about: msg`Someone new matches a search you saved.` },
  photo: { title: msg`Your photos`, about: msg`We’ve checked one of your photos.` },
  credits: { title: msg`Your credits`, about: msg`They’re running low.` },
  digest: {
    title: msg`Your week in brief`,
    about: msg`Once a week: what’s waiting for you, and who is new.`,
  },
  discount: { title: msg`Discounts`, about: msg`When there’s money off credits for a while.` },
}
