import { randomInt } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { codeStateOf } from './code-state.server.ts'
import { findStayCodes, insertStayCode } from './discounts.db.server.ts'
import { isExpired } from './new-members-discounts.server.ts'

/** How long a member can use the offer. */
const days = 7
/** No characters that are mistaken for others when read out. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface StayCode {
  stay: 'trial' | 'discount'
  percentage: number
  /** Null for every package. */
  packageId: string | null
}

/** A member's own code for staying, created on first request; null once it is used or over. */
export async function stayCode(
  viewer: Viewer,
  site: Site,
  { stay, percentage, packageId }: StayCode,
): Promise<string | null> {
  await insertStayCode({
    id: newId(),
    site_id: site.id,
    member_id: viewer.id,
    retention_offer: stay,
    package_id: packageId,
    code: newCode(),
    value_percentage: percentage,
    validity: 'once-per-user',
    created_at: now(),
    expires_at: new Date(now().getTime() + days * 86_400_000),
  })
  const made = (await findStayCodes(viewer.id)).find((each) => each.retention_offer === stay)
  return made && (await isOpen(made, viewer)) ? made.code : null
}

/** The offers that a member has had and can no longer use. */
export async function closedStayCodes(viewer: Viewer): Promise<Set<string | null>> {
  const made = await findStayCodes(viewer.id)
  const open = await Promise.all(made.map((each) => isOpen(each, viewer)))
  return new Set(made.filter((_, place) => !open[place]).map(({ retention_offer }) => retention_offer))
}

type StayCodeRow = Awaited<ReturnType<typeof findStayCodes>>[number]

async function isOpen(made: StayCodeRow, viewer: Viewer): Promise<boolean> {
  if (isExpired({ expires: made.expires_at })) return false
  const { use } = await codeStateOf({ ...made, siteId: made.site_id }, viewer.id)
  return use === 'free'
}

function newCode() {
  return `STAY${Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')}`
}
