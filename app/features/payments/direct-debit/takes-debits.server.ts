import { companyOf } from '#app/features/sites/sites.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { Site } from '#app/web/visit.ts'

/** Signing needs a code sent to the phone, and a creditor known to banks. */
export async function takesDebits(site: Site): Promise<boolean> {
  return canSendSms() && (await companyOf(site)).creditor_identifier !== ''
}
