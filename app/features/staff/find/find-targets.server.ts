import { recordView } from '#app/features/staff-access/audit.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import { maskEmail, normaliseEmail } from '#app/platform/values/email.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { isQueueKind } from '../queues/queue-kinds.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'
import { type FoundRow, findByEmail, findById, findByInvoice, findByNumber } from './find.db.server.ts'

type Finder = Pick<StaffViewer, 'id' | 'roles'>

export interface FoundTarget {
  kind: FoundRow['kind']
  label: string
  path: string
}

const most = 8

/**
 * What somebody has pasted: an id, a number, a mail address, or a link that contains one of them. The answer holds only
 * what the finder may open, so that something of another site is as unknown as something that does not exist.
 */
export async function findTargets(staff: Finder, pasted: string): Promise<FoundTarget[]> {
  const rows = await findRows(staff, pasted)
  const targets = rows.flatMap((row) => targetsOf(staff, row))
  return targets
    .filter(({ path }, index) => targets.findIndex((other) => other.path === path) === index)
    .slice(0, most)
}

async function findRows(staff: Finder, pasted: string): Promise<FoundRow[]> {
  if (pasted.includes('@')) return findByAddress(staff, pasted)
  const { ids, number } = readPasted(pasted)
  if (ids.length === 0 && !numberForms.test(number) && !invoiceForm.test(number)) return []
  await recordView(staff, { act: 'member.find', subject: [...ids, number].join(' ').slice(0, 120) })
  if (ids.length > 0) return (await Promise.all(ids.map(findById))).flat()
  const invoice = invoiceForm.exec(number)
  if (invoice) return findByInvoice({ year: Number(invoice[1]), number: Number(invoice[2]) })
  return findByNumber(number)
}

const invoiceForm = /^(2\d{3})-(\d{6,9})$/
/** Orders, reports and complaints, decisions. */
const numberForms = /^(?:[0-9A-HJKMNP-TV-Z]{10}|[CR]-\d{4}-\d{6,9}|D-[0-9A-Z]{4}-[0-9A-Z]{4})$/

/** The ids of a link, the last first, because it is what the page is about; otherwise the last part is a number. */
export function readPasted(pasted: string): { ids: string[]; number: string } {
  const [path = ''] = pasted.trim().split(/[?#]/)
  const parts = path.split('/').filter(Boolean)
  return {
    ids: parts.filter(isUuid).toReversed().slice(0, 2),
    number: (parts.at(-1) ?? '').toUpperCase(),
  }
}

async function findByAddress(staff: Finder, pasted: string) {
  const email = normaliseEmail(pasted.trim().replace(/^mailto:/i, ''))
  if (!email || !hasRight(staff, 'members.view')) return []
  const { sites } = await chooseSites(staff, 'members.view', undefined)
  const subject = `address ${maskEmail(email)}`
  await recordView(staff, { act: 'member.find', subject })
  return findByEmail(
    email,
    sites.map(({ id }) => id),
  )
}

/** The case about it and the page of the member, as far as the finder may open them. */
function targetsOf(staff: Finder, row: FoundRow): FoundTarget[] {
  const { kind, number, name, site_id, member_id, case_id, case_kind } = row
  const isCaseOpen =
    case_id && case_kind && isQueueKind(case_kind) && hasRight(staff, queueRights[case_kind], site_id)
  const isMemberOpen = member_id && hasRight(staff, 'members.view', site_id)
  const member = name ?? ''
  return [
    ...(isCaseOpen ? [{ kind, label: number ?? member, path: `/staff/queues/${case_kind}/${case_id}` }] : []),
    ...(isMemberOpen
      ? [
          {
            // Orders and decisions have no page but that of their member.
            kind: isCaseOpen ? ('member' as const) : kind,
            label: isCaseOpen ? member : [number, member].filter(Boolean).join(' · '),
            path: `/staff/members/${member_id}`,
          },
        ]
      : []),
  ]
}
