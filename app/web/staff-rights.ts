export const staffRoles = ['support', 'moderator', 'finance', 'editor', 'writer', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role on one site, or on every site where the site is null. */
export interface GrantedRole {
  role: StaffRole
  site_id: string | null
}

/** Who may do what. Admins have every right but the writers' own. */
const rolesByRight = {
  'start.view': ['support', 'moderator', 'finance', 'editor', 'writer'],
  'statistics.view': ['moderator', 'finance', 'editor'],
  'statistics.export': ['finance', 'editor'],
  'health.view': [],
  'queues.photos': ['moderator'],
  'queues.reports': ['moderator'],
  'queues.shield': ['moderator'],
  'queues.complaints': ['support', 'moderator'],
  'queues.appeals': ['moderator'],
  'queues.refunds': ['support', 'finance'],
  'queues.lookalikes': ['moderator'],
  'members.view': ['support', 'moderator', 'finance'],
  /** Addresses and other contact details, each time with a reason. */
  'contacts.open': ['support', 'moderator', 'finance'],
  /** Conversations, each time with a reason. */
  'messages.open': ['support', 'moderator'],
  'members.support': ['support'],
  'members.decide': ['moderator'],
  'credits.adjust': ['support', 'finance'],
  'refunds.decide': ['finance'],
  'transparency.export': ['moderator'],
  'transparency.send': [],
  'sites.edit': ['editor'],
  'sites.create': [],
  'landers.edit': ['editor'],
  'partners.edit': ['editor'],
  'prices.edit': ['finance'],
  'codes.edit': ['finance', 'editor'],
  'providers.edit': ['finance'],
  'desk.write': ['writer'],
  /** Fictional profiles: made, changed and retired. */
  'fictional.edit': ['writer'],
  'staff.manage': [],
  'audit.view': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof rolesByRight
export const staffRights = Object.keys(rolesByRight) as StaffRight[]

/** Only writers make fictional profiles and act as them. */
const writersOnly: readonly StaffRight[] = ['desk.write', 'fictional.edit']

function includesRight(role: StaffRole, right: StaffRight) {
  if (role === 'admin') return !writersOnly.includes(right)
  return (rolesByRight[right] as readonly StaffRole[]).includes(role)
}

type Granted = { roles: readonly GrantedRole[] }

/** On the given site, or on any site where none is given. */
export function hasRight({ roles }: Granted, right: StaffRight, siteId?: string): boolean {
  return roles.some(
    ({ role, site_id }) =>
      includesRight(role, right) && (siteId === undefined || site_id === null || site_id === siteId),
  )
}

/** The sites on which somebody has a right; null: on every site. */
export function sitesWithRight({ roles }: Granted, right: StaffRight): string[] | null {
  const granting = roles.filter(({ role }) => includesRight(role, right))
  const sites = granting.flatMap(({ site_id }) => site_id ?? [])
  return sites.length < granting.length ? null : [...new Set(sites)]
}
