import { companyOf } from '#app/features/sites/sites.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { Site } from '#app/web/visit.ts'
import { type Finding, right } from './finding.ts'

/** Why a site offers no direct debit, for the reasons that are ours to change. */
export async function checkDebits(site: Site): Promise<Finding[]> {
  const { name, creditor_identifier } = await companyOf(site)
  const missing = [
    ...(creditor_identifier === '' ? [`${name} has no creditor identifier`] : []),
    ...(canSendSms() ? [] : ['no gateway for SMS is set up (TWILIO_ACCOUNT_SID)']),
  ]
  if (missing.length === 0) return []
  return [right(`${site.domain}: direct debit is not offered, because ${missing.join(' and ')}.`)]
}
