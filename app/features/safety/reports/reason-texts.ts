import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from './report-reasons.ts'

interface ReasonTexts {
  label: MessageDescriptor
  description: MessageDescriptor
}

export const reasonTexts: Record<ReportReason, ReasonTexts> = {
  scam: {
    label: msg`Asks for money`,
    description: msg`Money, gift cards, bank details, an investment, or a story that leads there`,
  },
  fake: {
    label: msg`Not who they say they are`,
    description: msg`False age, name or story`,
  },
  someone_else: {
    label: msg`Shows somebody else`,
    description: msg`Photos taken from another person, or photos of me`,
  },
  rude: {
    label: msg`Rude or threatening`,
    description: msg`Insults, hate, threats or pressure`,
  },
  sexual: {
    label: msg`Unwanted sexual content`,
    description: msg`Words or photos that don’t belong here`,
  },
  underage: {
    label: msg`Seems to be under 18`,
    description: msg`We look at these first`,
  },
  advertising: {
    label: msg`Advertising`,
    description: msg`Sells something or leads to other websites`,
  },
  other: {
    label: msg`Something else`,
    description: msg`Anything that worries you`,
  },
}
