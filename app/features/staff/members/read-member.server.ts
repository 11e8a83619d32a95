import { findBalances } from '#app/features/credits/statement.server.ts'
import { isMemberBlocked } from '#app/features/payments/direct-debit/start/refuse-debit.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/refund-unused.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordView } from '#app/features/staff-access/audit.server.ts'
import { listCasesOf } from '#app/features/staff-access/queues.server.ts'
import { requireRightToOpen } from '#app/features/staff-access/require-right.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { maskEmail } from '#app/platform/values/email.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { parsePosition } from '../time-position.server.ts'
import { findEmail, findMember, findPhotosOf, findTimeline, type TimelineRow } from './members.db.server.ts'

type Reader = Pick<StaffViewer, 'id' | 'roles'>

const timelinePage = 50

/** The page of a member. The view is recorded before anything is read. */
export async function readMember(staff: Reader, id: string, before: string | null) {
  const found = isUuid(id) ? await findMember(id) : undefined
  // As unknown on a site of others as one that does not exist.
  if (!found || !hasRight(staff, 'members.view', found.site_id)) throw new Refusal('not_found')
  await recordView(staff, { act: 'member.view', siteId: found.site_id, memberId: id })
  const site = await findSiteById(found.site_id)
  if (!site) throw new Error(`member ${id} has no site`)
  const viewer = { id }
  const mayRefund = found.status !== null && hasRight(staff, 'refunds.decide', found.site_id)
  const [cases, photos, timeline, balance, unused, debitBlocked] = await Promise.all([
    listCasesOf(staff, { memberId: id, siteId: found.site_id }),
    findPhotosOf(id),
    readTimeline(id, before),
    findBalances(id),
    mayRefund ? unusedCredits({ viewer, site }) : [],
    transaction((tx) => isMemberBlocked(tx, id)),
  ])
  const { email, claimed_email, date_of_birth, dead_since, ...shown } = found
  const address = claimed_email ?? email
  return {
    member: {
      ...shown,
      site: site.name,
      age: ageOn(date_of_birth, now()),
      email: address && maskEmail(address),
      /** To those whom the member may meet; a closed account has set its profile’s status. */
      isShown: found.profile_status === 'active' && !found.under_review,
      /** Nothing is sent to it: it was refused as unknown. */
      isDeadAddress: dead_since !== null,
    },
    cases,
    photos,
    ...timeline,
    balance,
    debitBlocked,
    refundable: unused.filter(({ amount, needsAccount }) => amount > 0 && !needsAccount),
  }
}

export type ReadMember = Awaited<ReturnType<typeof readMember>>

async function readTimeline(id: string, before: string | null) {
  const rows = await findTimeline(id, { before: parsePosition(before, isEventId), limit: timelinePage + 1 })
  const shown = rows.slice(0, timelinePage)
  const last = rows.length > timelinePage ? shown.at(-1) : undefined
  return { timeline: shown, older: last ? formatPosition(last) : null }
}

function formatPosition({ at, id }: TimelineRow) {
  return `${at.toISOString()} ${id}`
}

const isEventId = (text: string) => /^[\w:-]+$/.test(text)

/** The address in full, for whoever says why it is needed. */
export async function openContact(staff: Reader, { member, reason }: { member: string; reason: string }) {
  const found = await findMember(member)
  if (!found) throw new Refusal('not_found')
  requireRightToOpen(staff, 'contacts.open', found.site_id)
  await recordView(staff, { act: 'contact.view', siteId: found.site_id, memberId: member, reason })
  return { email: (await findEmail(member)) ?? '' }
}
