import { z } from '@hono/zod-openapi'
import { findPhotoOwner, reviewPhoto } from '#app/features/photos/own/own-photos.server.ts'
import { PhotoId } from '#app/features/photos/own/photos.contract.ts'
import { type RejectReason, rejectReasons } from '#app/features/photos/own/reject-reasons.ts'
import { type AskedAct, defineAct } from '#app/features/staff-access/acts.server.ts'
import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { decide } from './decide.server.ts'
import { findSiteOfMember, hasLookalike } from './decisions.db.server.ts'
import type { Ground } from './grounds.ts'

const Approval = z.object({ photo: PhotoId })
const Rejection = z.object({ photo: PhotoId, reason: z.enum(rejectReasons) })

export const approvePhoto = defineAct({
  kind: 'photo.approve',
  right: 'queues.photos',
  cases: ['photo'],
  payload: Approval,
  locate: (tx, { photo }) => locatePhoto(tx, photo),
  async check(tx, { payload: { photo } }) {
    // A rejected photo comes back by an appeal.
    if ((await findPhotoOwner(tx, photo))?.reviewed_at) throw new Refusal('already_decided')
  },
  async perform(tx, { staff, payload: { photo } }) {
    const { status } = await reviewPhoto(tx, photo, { decision: 'approve' })
    await closeCasesOf(tx, { kinds: ['photo'], subjectIds: [photo] }, { outcome: 'approved', by: staff })
    return {
      subject: `photo ${photo}`,
      before: { status },
      after: { status: 'active' },
      outcome: 'approved',
    }
  },
})

/** The ground of each reason: most photos only miss the photo rules. */
const grounds: Record<RejectReason, Ground> = {
  not_you: 'photo_rules',
  no_face: 'photo_rules',
  contact_details: 'photo_rules',
  nudity: 'nudity',
  child: 'photo_rules',
  quality: 'photo_rules',
  copied: 'false_identity',
  other: 'photo_rules',
}

/** A decision about the photo's owner, with its statement and an appeal; it counts no points. */
export const rejectPhoto = defineAct({
  kind: 'photo.reject',
  right: 'queues.photos',
  cases: ['photo'],
  payload: Rejection,
  locate: (tx, { photo }) => locatePhoto(tx, photo),
  async check(tx, { payload: { photo } }) {
    if ((await findPhotoOwner(tx, photo))?.status === 'rejected') throw new Refusal('already_decided')
  },
  async perform(tx, asked) {
    const { staff, payload } = asked
    const { photo, reason } = payload
    const former = await findPhotoOwner(tx, photo)
    if (!former) throw new Refusal('not_found')
    const decision = await reject(tx, asked, former.id)
    await closeCasesOf(tx, { kinds: ['photo'], subjectIds: [photo] }, { outcome: 'rejected', by: staff })
    return {
      subject: `photo ${photo}`,
      before: { status: former.status },
      after: { status: 'rejected', reject_reason: reason, decision: decision?.number },
      reason,
      outcome: 'rejected',
    }
  },
})

async function reject(
  tx: Tx,
  { staff, caseId, payload: { photo, reason } }: AskedAct<z.infer<typeof Rejection>>,
  memberId: string,
) {
  // A fictional profile has no account that could read a statement.
  if (!(await findSiteOfMember(tx, memberId))) {
    await reviewPhoto(tx, photo, { decision: 'reject', reason })
    return undefined
  }
  const isFoundBySoftware = reason === 'copied' && (await hasLookalike(tx, photo))
  return decide(
    tx,
    { staff, caseId },
    {
      memberId,
      measure: 'remove_photo',
      subject: { kind: 'photo', id: photo, rejectedFor: reason },
      ground: grounds[reason],
      explanation: '',
      severity: 'none',
      limits: [],
      days: null,
      source: isFoundBySoftware ? 'software' : 'own_initiative',
      sourceIdentity: null,
    },
  )
}

async function locatePhoto(tx: Tx, photo: string) {
  const owner = await findPhotoOwner(tx, photo)
  if (!owner) throw new Refusal('not_found')
  return { siteId: owner.site_id, memberId: owner.id, subjectId: photo }
}
