import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import { hasRight, type StaffRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { caseKindLabels } from '../queues/case-kinds.ts'
import { queueKinds } from '../queues/queue-kinds.ts'

/** In the order of the console's navigation. */
export const navigationGroups = {
  work: msg`Work`,
  people: msg`People`,
  sites: msg`Sites`,
  money: msg`Money`,
  console: msg`Console`,
} satisfies Record<string, MessageDescriptor>

export type NavigationGroup = keyof typeof navigationGroups

interface NavigationEntry {
  path: string
  label: MessageDescriptor
  /** Of several rights one is enough; `any` is for everybody of the staff. */
  right: StaffRight | readonly StaffRight[] | 'any'
  group: NavigationGroup
}

/** Every page of the console that is opened without an id. Those without the right do not see it. */
export const staffNavigation: readonly NavigationEntry[] = [
  { path: '/staff', label: msg`Start`, right: 'start.view', group: 'work' },
  { path: '/staff/desk', label: msg`Desk`, right: 'desk.write', group: 'work' },
  { path: '/staff/desk/profiles', label: msg`Fictional profiles`, right: 'fictional.edit', group: 'work' },
  { path: '/staff/statistics', label: msg`Statistics`, right: 'statistics.view', group: 'work' },
  { path: '/staff/sites', label: msg`Sites`, right: 'sites.edit', group: 'sites' },
  { path: '/staff/landers', label: msg`Landing pages`, right: 'landers.edit', group: 'sites' },
  { path: '/staff/partners', label: msg`Partners`, right: 'partners.edit', group: 'sites' },
  { path: '/staff/prices', label: msg`Prices`, right: 'prices.edit', group: 'money' },
  ...queueKinds.map((kind) => ({
    path: `/staff/queues/${kind}`,
    label: caseKindLabels[kind],
    right: queueRights[kind],
    group: 'work' as const,
  })),
  { path: '/staff/codes', label: msg`Discount codes`, right: 'codes.edit', group: 'money' },
  { path: '/staff/members', label: msg`Members`, right: 'members.view', group: 'people' },
  { path: '/staff/providers', label: msg`Payment providers`, right: 'providers.edit', group: 'money' },
  { path: '/staff/people', label: msg`People`, right: 'staff.manage', group: 'console' },
  { path: '/staff/audit', label: msg`Audit`, right: 'audit.view', group: 'console' },
  {
    path: '/staff/transparency',
    label: msg`Transparency`,
    right: 'transparency.export',
    group: 'console',
  },
  { path: '/staff/health', label: msg`Health`, right: 'health.view', group: 'console' },
  { path: '/staff/profile', label: msg`Your profile`, right: 'any', group: 'console' },
]

export function navigationFor(staff: Pick<StaffViewer, 'roles'>): readonly NavigationEntry[] {
  return staffNavigation.filter(({ right }) => {
    if (right === 'any') return true
    return [right].flat().some((each) => hasRight(staff, each))
  })
}
