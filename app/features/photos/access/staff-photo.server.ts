import { Refusal } from '#app/platform/refusal.ts'
import { hasRight, type StaffRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { readPhotoFile } from '../pictures/photo-files.server.ts'
import { findMessageOfFile, findSitesOfFile, isOfFictional } from './photo-access.db.server.ts'
import type { StoredVariant } from './photo-address.ts'

/** Whoever decides about people sees their pictures. */
const rights: readonly StaffRight[] = [
  'queues.photos',
  'queues.reports',
  'queues.shield',
  'queues.appeals',
  'queues.lookalikes',
  'members.view',
]

/** A picture for the staff of its site, also one that is removed, rejected or kept as evidence. */
export async function openStaffPhoto(
  staff: Pick<StaffViewer, 'roles'>,
  { file, size }: { file: string; size: StoredVariant },
) {
  const sites = await findSitesOfFile(file)
  const isAllowed =
    sites.some((site) => rights.some((right) => hasRight(staff, right, site))) ||
    (await mayOpenOfMessage(staff, file)) ||
    (await mayOpenAtDesk(staff, file, sites))
  const picture = isAllowed && (await readPhotoFile(file, size))
  if (!picture) throw new Refusal('not_found')
  return new Uint8Array(picture)
}

/** Nobody can guess the name of a message's picture: it comes with the messages, which are opened with a reason. */
async function mayOpenOfMessage(staff: Pick<StaffViewer, 'roles'>, file: string): Promise<boolean> {
  const message = await findMessageOfFile(file)
  if (!message) return false
  if (hasRight(staff, 'messages.open', message.site_id)) return true
  return message.is_to_fictional && hasRight(staff, 'desk.write', message.site_id)
}

/** Writers see the pictures of the fictional profiles of their sites. */
async function mayOpenAtDesk(staff: Pick<StaffViewer, 'roles'>, file: string, sites: readonly string[]) {
  const isWriter = sites.some((site) => hasRight(staff, 'desk.write', site))
  return isWriter && (await isOfFictional(file))
}
