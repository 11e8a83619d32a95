import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsentKind } from '#app/features/consents/consents.contract.ts'

export const consentWords: Record<ConsentKind, { title: MessageDescriptor; about: MessageDescriptor }> = {
  terms: {
    title: msg`Terms of use`,
    about: msg`They apply for as long as you have an account here.`,
  },
  sexuality: {
    title: msg`Your sexual orientation in your profile`,
    about: msg`We keep it only with your consent. If you withdraw it, we erase what you told us.`,
  },
  niche: {
    title: msg`Your membership of this site`,
    about: msg`It says something about your sex life, so we keep it only with your consent. If you withdraw it, nobody will see your profile any more. If you want all of it erased, our customer service will do that for you.`,
  },
  tracking: {
    title: msg`How you found us`,
    about: msg`We remember which advertisement or partner brought you here. If you withdraw it, we forget it.`,
  },
  marketing: {
    title: msg`News and offers`,
    about: msg`By email, and by push message on devices where you have switched them on. Now and then, never more than one of each a week.`,
  },
}
