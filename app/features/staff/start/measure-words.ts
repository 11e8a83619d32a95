import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Measure } from './statistics/measures.ts'

export const measureWords: Record<Measure, MessageDescriptor> = {
  signups: msg`Sign-ups`,
  activations: msg`Activations`,
  active: msg`Active members`,
  messages: msg`Messages`,
  purchases: msg`Purchases`,
  refunds: msg`Refunds`,
  chargebacks: msg`Chargebacks`,
  bounces: msg`Bounced emails`,
  scam_reports: msg`Reports of scams`,
  shield_hits: msg`Hits of the scam shield`,
  fraud_removals: msg`Accounts removed for fraud`,
}
