import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffVariants } from '#app/features/campaigns/staff-variants.contract.ts'

type Verdict = StaffVariants['verdict']['is']
type Goal = StaffVariants['verdict']['goal']

export const goalWords: Record<Goal, MessageDescriptor> = {
  signups: msg`Sign-ups`,
  activations: msg`Activations`,
  purchases: msg`Purchases`,
}

export const verdictWords: Record<Verdict, MessageDescriptor> = {
  not_enough_visitors: msg`Too early to tell`,
  broken_split: msg`The split is broken`,
  no_difference_yet: msg`No difference so far`,
  better: msg`Better`,
  worse: msg`Worse`,
}
