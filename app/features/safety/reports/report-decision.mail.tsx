import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailBlock, MailContent } from '#app/features/notifications/mail/mail-content.ts'
import type { Report } from '#app/platform/database/database.gen.ts'

export type ReportDecision = NonNullable<Report['decision']>

const outcomes: Record<ReportDecision, MessageDescriptor> = {
  no_breach: msg`We’re taking no action.`,
  warned: msg`We’ve warned the person you reported.`,
  content_removed: msg`We’ve removed what broke our rules.`,
  profile_hidden: msg`We’ve limited what this account can do.`,
  account_removed: msg`We’ve closed the account.`,
}

/** What the terms of use promise to everyone who disagrees with a decision. */
export function appealBlocks({ origin, number }: { origin: string; number: string }): MailBlock[] {
  return [
    {
      kind: 'text',
      text: msg`Do you disagree? You can ask us within six months to look at it again. Someone else on our team will then decide. It costs nothing.`,
    },
    { kind: 'button', label: msg`Ask us to look again`, href: `${origin}/complaints?number=${number}` },
    {
      kind: 'text',
      text: msg`You can also turn to an out-of-court dispute settlement body certified under the EU Digital Services Act, or to a court.`,
    },
  ]
}

interface DecidedReport {
  site: string
  origin: string
  number: string
  decision: ReportDecision
  reason: MessageDescriptor
  /** The report was clearly unfounded, and its sender is told what happens if more of them come. */
  isWarning?: boolean
}

/** Names nobody and quotes nothing: anyone can enter any address with a report. */
export function reportDecisionMail({
  site,
  origin,
  number,
  decision,
  reason,
  isWarning = false,
}: DecidedReport): MailContent {
  const warning: MailBlock = {
    kind: 'text',
    text: msg`Please only report what you really think breaks the rules: false reports take our time away from people who need help. If clearly unfounded reports keep coming from your account, we may stop handling them for a time.`,
  }
  return {
    subject: msg`Our decision about your report ${number}`,
    preview: msg`Here’s what we decided, and why.`,
    heading: msg`Our decision about your report`,
    blocks: [
      { kind: 'facts', facts: [{ name: msg`Your report number`, value: number }] },
      { kind: 'text', text: outcomes[decision] },
      { kind: 'text', text: reason },
      ...(isWarning ? [warning] : []),
      { kind: 'text', text: msg`A person on our team decided this.` },
      ...appealBlocks({ origin, number }),
    ],
    reason: reportReason(site),
  }
}

/** Several reports of a member who was warned before, in one mail. One person has decided all of them: its link names the first. */
export function reportsDismissedMail({
  site,
  origin,
  numbers,
}: {
  site: string
  origin: string
  numbers: string[]
}): MailContent {
  const [number = ''] = numbers
  return {
    subject: msg`Our decision about your reports`,
    preview: msg`Here’s what we decided, and why.`,
    heading: msg`Our decision about your reports`,
    blocks: [
      {
        kind: 'text',
        text: msg`We’ve closed these reports without taking action. We’d warned you that we might stop handling reports if clearly unfounded ones kept coming from your account:`,
      },
      { kind: 'facts', facts: numbers.map((value) => ({ name: msg`Your report number`, value })) },
      { kind: 'text', text: msg`A person on our team decided this.` },
      ...appealBlocks({ origin, number }),
    ],
    reason: reportReason(site),
  }
}

function reportReason(site: string) {
  return msg`You’re getting this email because something was reported on ${site} with this email address. If it wasn’t you, please ignore it.`
}
