import { companyOf } from '#app/features/sites/sites.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { Site } from '#app/web/visit.ts'

/** Nobody can sign without a code to the phone, nor for a creditor whom banks do not know. */
export async function takesDebits(site: Site): Promise<boolean> {
  return canSendSms() && (await companyOf(site)).creditor_identifier !== ''
}
