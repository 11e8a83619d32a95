import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import type { Site } from '#app/web/visit.ts'
import { decisionMail, suspensionEndedMail } from './decision.mail.tsx'
import { createDecisionKey } from './decision-key.server.ts'
import type { StatementFacts } from './statement.server.ts'

export interface MailedMember {
  email: string
  name: string
  language: Locale
  timeZone: string
  site: Site
  origin: string
}

/** Read before a ban closes the account. Null for an unconfirmed address, which may be a stranger's. */
export async function findMailedMember(tx: Tx, memberId: string): Promise<MailedMember | null> {
  const account = await readMailRecipient(tx, memberId)
  if (!account?.isProved) return null
  const { site } = await findSeller(tx, account.siteId)
  const language = isLocale(account.language) ? account.language : defaultLocale
  return { ...account, language, site, origin: originOf(site.domain) }
}

interface DecisionAbout {
  id: string
  number: string
  member_id: string
}

/** Where its member reads a decision. A banned member has no login, so the link has a key. */
export function linkToDecision(
  { origin }: Pick<MailedMember, 'origin'>,
  decision: DecisionAbout,
  isClosed: boolean,
) {
  const address = `${origin}/decisions/${decision.number}`
  return isClosed ? `${address}?key=${createDecisionKey(decision)}` : address
}

/** Mails the statement of reasons, and shows open pages that there is one. */
export async function announceDecision(
  tx: Tx,
  member: MailedMember | null,
  { decision, facts }: { decision: DecisionAbout; facts: StatementFacts },
) {
  const isClosed = facts.measure === 'ban' || facts.measure === 'remove_fraud'
  if (member) {
    const { site, origin, name, language: locale, timeZone } = member
    const link = linkToDecision(member, decision, isClosed)
    const content = decisionMail({ facts, site: site.name, origin, name, locale, timeZone, link })
    await mailMember(tx, member, content)
  }
  if (!isClosed)
    await publish(tx, [
      { memberId: decision.member_id, event: { type: 'decision', number: decision.number } },
    ])
}

export async function announceEndOfSuspension(tx: Tx, memberId: string) {
  const member = await findMailedMember(tx, memberId)
  if (!member) return
  const { site, origin, name } = member
  await mailMember(tx, member, suspensionEndedMail({ site: site.name, origin, name }))
}

export async function mailMember(tx: Tx, { email, language, site }: MailedMember, content: MailContent) {
  await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
}
