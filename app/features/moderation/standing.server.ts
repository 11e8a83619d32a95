import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordView } from '#app/features/staff-access/audit.server.ts'
import { requireRightToOpen } from '#app/features/staff-access/require-right.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findMailedMember } from './announce.server.ts'
import { describeDecision, type NewDecision, weigh } from './decide.server.ts'
import { findMember, sumPoints } from './decisions.db.server.ts'
import { groundTexts } from './ground-texts.server.ts'
import { factsOf, groundNames } from './grounds.ts'
import { toStatementFacts } from './read-decisions.server.ts'
import { renderStatement, statementBlocks, titleOf } from './statement.server.ts'
import { banAt } from './strikes.ts'

type Decider = Pick<StaffViewer, 'id' | 'roles'>

/** What somebody needs before they decide about a member: what counts already, and what can be a ground. */
export async function readStanding(staff: Decider, memberId: string, locale: Locale) {
  const account = await readAccount(staff, memberId)
  await recordView(staff, { act: 'decision.prepare', siteId: account.site_id, memberId })
  const i18n = i18nFor(locale)
  const points = await transaction((tx) => sumPoints(tx, memberId, now()))
  const { name, tagline, about, language, suspended_until } = account
  return {
    language,
    points,
    suspended_until: suspended_until && suspended_until > now() ? suspended_until.toISOString() : null,
    texts: { name, tagline, about },
    grounds: groundNames.map((ground) => ({
      name: ground,
      kind: factsOf(ground).kind,
      rule: i18n._(groundTexts[ground].rule),
    })),
  }
}

/** The statement as the member will read it, also in the reader’s language, and what the points lead to. Nothing is decided. */
export async function previewDecision(staff: Decider, decision: NewDecision, reader: Locale = defaultLocale) {
  const account = await readAccount(staff, decision.memberId)
  await recordView(staff, { act: 'decision.preview', siteId: account.site_id, memberId: decision.memberId })
  const site = await findSiteById(account.site_id)
  if (!site) throw new Refusal('not_found')
  const at = now()
  const { before, points, suspendedFor, recipient } = await transaction(async (tx) => ({
    ...(await weigh(tx, decision, at)),
    recipient: await findMailedMember(tx, decision.memberId),
  }))
  const described = describeDecision(decision, { at, points, suspendedFor, byStaff: true })
  const { measure, subject } = decision
  const removed = measure === 'remove_text' && 'field' in subject ? { text: account[subject.field] } : {}
  const facts = toStatementFacts({ ...described, number: null, evidence: removed })
  const language = isLocale(account.language) ? account.language : defaultLocale
  const timeZone = recipient?.timeZone ?? 'UTC'
  const wordsIn = (locale: Locale) => ({
    title: facts ? i18nFor(locale)._(titleOf(facts.measure, site.name)) : null,
    parts: facts
      ? renderStatement(statementBlocks(facts, { site: site.name, locale, timeZone }), i18nFor(locale))
      : [],
  })
  return {
    language,
    /** An unconfirmed address may be a stranger's: the member reads it on the site only. */
    mailed: recipient !== null && facts !== undefined,
    ...wordsIn(language),
    translation: reader === language ? null : { language: reader, ...wordsIn(reader) },
    points_before: before,
    points_after: before + points,
    suspended_days: suspendedFor,
    proposes_ban: before + points >= banAt && measure !== 'ban',
  }
}

async function readAccount(staff: Decider, memberId: string) {
  const account = await findMember(memberId)
  if (!account) throw new Refusal('not_found')
  requireRightToOpen(staff, 'members.decide', account.site_id)
  return account
}
