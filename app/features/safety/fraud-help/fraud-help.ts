import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What an organisation does for somebody who was cheated. */
export const helpKinds = ['report', 'advice', 'support'] as const

/** Somebody who helps, in the country of the reader. */
export interface FraudHelp {
  kind: (typeof helpKinds)[number]
  /** In its own language. */
  name: string
  url: string
  phone: string | null
}

/** The text of a link to the organisation. */
export function fraudHelpLabel({ kind, name, phone }: Omit<FraudHelp, 'url'>): MessageDescriptor {
  const who = phone ? `${name}, ${phone}` : name
  if (kind === 'report') return msg`Report it: ${who}`
  return kind === 'advice' ? msg`Get advice: ${who}` : msg`Talk to someone: ${who}`
}
