import { renderMail } from '#app/features/notifications/render-mail.server.tsx'
import type { Tx } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { mayMailReceipt } from './receipt-limit.server.ts'
import { findReporterEmail } from './reports/reports.db.server.ts'

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
  await queueMail(tx, await renderMail({ to, language: locale, site, content }))
  return true
}
