import { countSendings, findMissing } from '#app/features/moderation/transparency/send-statements.server.ts'
import { changeSettings, findSitesOfCompany } from '#app/features/sites/changes/change-settings.server.ts'
import { findCompanies } from '#app/features/sites/sites.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'

type Reader = Pick<StaffViewer, 'id' | 'roles'>

/** A company reports for all of its sites. */
async function mayDecideFor(
  staff: Reader,
  company: string,
  right: 'transparency.send' | 'transparency.export',
) {
  const allowed = sitesWithRight(staff, right)
  const sites = await findSitesOfCompany(company)
  return allowed === null || (sites.length > 0 && sites.every(({ id }) => allowed.includes(id)))
}

/** Where the statements of each company stand, and what has to be set before they can be sent. */
export async function readSending(staff: Reader) {
  const counts = await countSendings()
  const companies = await Promise.all(
    (await findCompanies()).map(async ({ id, name, version, sends_statements }) => {
      if (!(await mayDecideFor(staff, id, 'transparency.export'))) return []
      const found = counts.find(({ company_id }) => company_id === id)
      return [
        {
          id,
          name,
          version,
          sends: sends_statements,
          maySwitch: await mayDecideFor(staff, id, 'transparency.send'),
          missing: findMissing(id),
          waiting: found?.waiting ?? 0,
          sent: found?.sent ?? 0,
          refused: found?.refused ?? 0,
          failure: found?.failure ?? null,
          lastSent: found?.last_sent?.toISOString() ?? null,
        },
      ]
    }),
  )
  return companies.flat().toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Refuses to switch it on while a code or the token is missing; off is always possible. */
export async function switchSending(
  staff: Reader,
  { company, version, sends }: { company: string; version: number; sends: boolean },
) {
  if (!(await mayDecideFor(staff, company, 'transparency.send'))) throw new Refusal('right_required')
  if (sends && findMissing(company).length > 0) throw new Refusal('statements_not_ready')
  return transaction(async (tx) => {
    const changes = { sends_statements: sends }
    const saved = await changeSettings(tx, staff, {
      kind: 'company',
      id: company,
      version,
      changes,
      note: '',
    })
    await recordAudit(tx, staff, {
      act: 'transparency.switch',
      subject: `company ${company}`,
      before: saved.before,
      after: saved.after,
    })
    return { version: saved.version, sends }
  })
}
