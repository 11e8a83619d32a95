import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type StatementFacts, statementBlocks, titleOf } from './statement.server.ts'

interface DecisionMail {
  facts: StatementFacts
  site: string
  origin: string
  name: string
  locale: Locale
  timeZone: string
  /** Opens the decision, for banned members without a login. */
  link: string
}

/** The statement of reasons: what was decided, why, and how to appeal. */
export function decisionMail({ facts, site, origin, name, link, ...reader }: DecisionMail): MailContent {
  const title = titleOf(facts.measure, site)
  return {
    subject: title,
    preview: msg`What we decided, why, and what you can do.`,
    heading: title,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...statementBlocks(facts, { site, ...reader }),
      { kind: 'button', label: msg`Read the decision or appeal`, href: link },
      ...(facts.rejectedFor
        ? [{ kind: 'link' as const, label: msg`See my photos`, href: `${origin}/profile#photos` }]
        : []),
      { kind: 'link', label: msg`Terms of use`, href: `${origin}/pages/terms` },
    ],
    reason: msg`You’re getting this email because we’ve made a decision about your account at ${site}.`,
  }
}

interface SuspensionEnded {
  site: string
  origin: string
  name: string
}

/** A suspension is over, by its time or because an appeal won. */
export function suspensionEndedMail({ site, origin, name }: SuspensionEnded): MailContent {
  return {
    subject: msg`You can use ${site} again`,
    preview: msg`Your suspension is over.`,
    heading: msg`Your suspension is over`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      { kind: 'text', text: msg`Your account is open again, and others can see your profile as before.` },
      { kind: 'button', label: msg`Log in`, href: `${origin}/login` },
    ],
    reason: msg`You’re getting this email because your account at ${site} was suspended.`,
  }
}
