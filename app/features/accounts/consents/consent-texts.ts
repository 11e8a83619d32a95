import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsentKind } from '#app/features/consents/consents.contract.ts'

export const consentTexts: Record<ConsentKind, { title: MessageDescriptor; about: MessageDescriptor }> = {
  terms: {
    title: msg`Terms of use`,
    about: msg`They apply for as long as you have an account here.`,
  },
  sexuality: {
    title: msg`Your sexual orientation in your profile`,
    about: msg`We store it only with your consent. If you withdraw your consent, we erase it.`,
  },
  niche: {
    title: msg`Your membership of this site`,
    about: msg`Being a member here says something about your sex life, so we store it only with your consent. If you withdraw your consent, nobody will be able to see your profile. Customer service can also erase everything for you.`,
  },
  tracking: {
    title: msg`How you found us`,
    about: msg`We remember which advert or partner brought you here. If you withdraw your consent, we delete this.`,
  },
  marketing: {
    title: msg`News and offers`,
    about: msg`By email, and by push message on devices where you’ve switched them on. Now and then, never more than one of each a week.`,
  },
}
