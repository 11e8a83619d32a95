import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { attemptKey, type GuardRule, recordAttempt } from '#app/platform/limits/attempts.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { canonicalEmail } from '#app/platform/values/email.ts'
import type { Visit } from '#app/web/visit.ts'
import { findReporterEmail } from './reports/reports.db.server.ts'

const day = 86_400_000

const rules = {
  receipt: { maxAttempts: 5, window: day, block: day, longestBlock: day },
  ownReceipt: { maxAttempts: 20, window: day, block: day, longestBlock: day },
} satisfies Record<string, GuardRule>

interface Receipt {
  to: string
  content: Parameters<typeof renderMail>[0]['content']
}

/**
 * Mails a receipt, but only a few a day to one address, as anyone can enter any address. Returns whether it was mailed;
 * the complaint or report itself counts in any case.
 */
export async function mailReceipt(
  tx: Tx,
  { site, viewer, locale }: Pick<Visit, 'site' | 'viewer' | 'locale'>,
  { to, content }: Receipt,
): Promise<boolean> {
  const member = viewer?.status === 'active' ? await findReporterEmail(tx, viewer.id) : undefined
  const isOwn = member?.email.toLowerCase() === to.toLowerCase()
  if (!(await mayMailReceipt(tx, to, { isOwn }))) return false
  await enqueueMail(tx, await renderMail({ to, language: locale, site, content }))
  return true
}

/**
 * Whether to mail another receipt to an address anyone may have entered, counted together with the mail and across all
 * sites. Receipts to a member's own confirmed address count separately, so that strangers cannot use them up.
 */
async function mayMailReceipt(tx: Tx, email: string, { isOwn }: { isOwn: boolean }) {
  const rule = isOwn ? 'ownReceipt' : 'receipt'
  return !(await recordAttempt(attemptKey(rule, canonicalEmail(email)), rules[rule], now(), tx)).refused
}
