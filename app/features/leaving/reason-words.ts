import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeavingReason } from './leaving-reasons.ts'

export const reasonWords: Record<LeavingReason, MessageDescriptor> = {
  met_someone: msg`I have met someone`,
  nobody_fits: msg`I haven’t found anyone suitable`,
  too_expensive: msg`It costs too much`,
  too_many_emails: msg`I get too many emails`,
  not_safe: msg`I don’t feel safe here`,
  need_a_break: msg`I need a break`,
  other: msg({ context: 'reason for leaving', message: 'Another reason' }),
}
