import { sql } from 'kysely'
import { photoLimits } from '#app/features/photos/photo-rules.ts'
import { hasBlocked, isOpenWithConversation, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

const selectPhotosWithOwner = () =>
  db().selectFrom('photo').innerJoin('member', 'member.id', 'photo.member_id')

const findPublic = namedQuery(
  'is_public_picture',
  ({ file, siteId }: Placeholders<{ file: string; siteId: string }>) =>
    selectPhotosWithOwner()
      .select('photo.id')
      .where('photo.file', '=', file)
      .where('photo.position', '=', 0)
      .where('photo.status', '=', 'active')
      .where(visibleTo(null, siteId))
      .limit(1),
)

/** Whether visitors may see it: the main image of a member in the lists that this site shows visitors. */
export async function isPublicPicture(file: string, siteId: string): Promise<boolean> {
  return (await findPublic({ file, siteId })).length > 0
}

interface ListedPictureQuery {
  file: string
  siteId: string
  viewerId: string
}

const findListed = namedQuery(
  'is_listed_picture',
  ({ file, siteId, viewerId }: Placeholders<ListedPictureQuery>) =>
    selectPhotosWithOwner()
      .select('photo.id')
      .where('photo.file', '=', file)
      .where('photo.position', '=', 0)
      .where('photo.status', '=', 'active')
      .where((photo) => photo.or([photo('member.id', '=', viewerId), visibleTo(viewerId, siteId)(photo)]))
      .limit(1),
)

/** Whether a viewer may see it: its owner is in their lists, or is the viewer. */
export async function isListedPicture(file: string, viewerId: string, siteId: string): Promise<boolean> {
  return (await findListed({ file, siteId, viewerId })).length > 0
}

interface SignedPictureQuery {
  file: string
  siteId: string
  viewerId: string | null
}

/** Owners who have lost premium, whose further photos are hidden. */
const selectLostPremium = () =>
  db()
    .selectFrom('account')
    .select('account.id')
    .where('account.id', '=', sql.ref<string>('member.id'))
    .where('account.premium_ended_at', 'is not', null)

const findShown = namedQuery(
  'is_still_shown',
  ({ file, siteId, viewerId }: Placeholders<SignedPictureQuery>) => {
    const photos = selectPhotosWithOwner().select('photo.id').where('photo.file', '=', file).limit(1)
    return photos.where((photo) => {
      const open = [
        photo('photo.status', '=', 'active'),
        photo('member.site_id', '=', siteId),
        isOpenWithConversation(photo, viewerId),
        photo.or([
          photo('photo.position', '<', photoLimits.free),
          photo.not(photo.exists(selectLostPremium())),
        ]),
      ]
      if (!viewerId) return photo.and(open)
      const unblocked = photo.not(hasBlocked(photo.ref('member.id'), viewerId))
      return photo.or([photo('photo.member_id', '=', viewerId), photo.and([...open, unblocked])])
    })
  },
)

/**
 * A signed address expires at once when the photo or its owner goes, or the owner blocks the viewer. Photos of an
 * invisible member are visible only within an open conversation.
 */
export async function isSignedPictureVisible(
  file: string,
  viewer: { id: string } | null,
  siteId: string,
): Promise<boolean> {
  const asked = { file, siteId, viewerId: viewer?.id ?? null }
  return (await findShown(asked)).length > 0
}

interface MessagePictureQuery {
  file: string
  siteId: string
  viewerId: string
  isSharp: boolean
}

const findInMessage = namedQuery(
  'is_shown_in_message',
  ({ file, siteId, viewerId, isSharp }: Placeholders<MessagePictureQuery>) => {
    const pictures = db()
      .selectFrom('message_photo as picture')
      .innerJoin('message', 'message.id', 'picture.message_id')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .select('picture.file')
      .where('picture.file', '=', file)
    return pictures.where('conversation.site_id', '=', siteId).where((picture) => {
      const isParty = picture(viewerId, 'in', [
        picture.ref('conversation.first_id'),
        picture.ref('conversation.second_id'),
      ])
      const isUnblocked = picture.not(
        picture.or([
          hasBlocked(picture.ref('message.sender_id'), viewerId),
          hasBlocked(viewerId, picture.ref('message.sender_id')),
        ]),
      )
      const isUnveiled = picture.or([
        picture('picture.veiled', '=', false),
        picture('picture.revealed_at', 'is not', null),
      ])
      const received = picture.and([isParty, isUnblocked, ...(isSharp ? [isUnveiled] : [])])
      return picture.or([picture('message.sender_id', '=', viewerId), received])
    })
  },
)

/**
 * A message's picture is visible only to the two partners, to the receiver only until one blocks the other, and sharp
 * only once it is not veiled.
 */
export async function isMessagePictureVisible(
  { file, isSharp }: { file: string; isSharp: boolean },
  viewer: { id: string },
  siteId: string,
): Promise<boolean> {
  const asked = { file, siteId, viewerId: viewer.id, isSharp }
  return (await findInMessage(asked)).length > 0
}

/** Where a picture belongs, also one that is only kept as evidence of a report or decision; drawn portraits to several. */
export async function findSitesOfFile(file: string): Promise<string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select member.site_id from photo join member on member.id = photo.member_id where photo.file = ${file}
    union
    select member.site_id from removed_photo join member on member.id = removed_photo.member_id
      where removed_photo.file = ${file}
    union
    select site_id from report
      where evidence @> jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('file', ${file}::text)))
    union
    select site_id from report
      where evidence @> jsonb_build_object('message', jsonb_build_object('file', ${file}::text))
    union
    select site_id from decision
      where evidence @> jsonb_build_object('photo', jsonb_build_object('file', ${file}::text))
`.execute(db())
  return rows.map(({ site_id }) => site_id)
}

/** The message that a picture was sent in. */
export async function findMessageOfFile(file: string) {
  const { rows } = await sql<{ site_id: string; is_to_fictional: boolean }>`
    select conversation.site_id, exists (select from member
      where member.id in (first_id, second_id) and member.kind = 'fictional') as is_to_fictional
    from message_photo
      join message on message.id = message_photo.message_id
      join conversation on conversation.id = message.conversation_id
    where message_photo.file = ${file}`.execute(db())
  return rows[0]
}

export async function isOfFictional(file: string): Promise<boolean> {
  const { rows } = await sql`
    select from photo join member on member.id = photo.member_id
    where photo.file = ${file} and member.kind = 'fictional' limit 1`.execute(db())
  return rows.length > 0
}
