import { namedQuery } from '#app/platform/db.server.ts'

/** Whether everyone may see it: the main image of a member who is in the lists of this site. */
export async function isPublicPicture(file: string, siteId: string): Promise<boolean> {
  const rows = await namedQuery(
    'is_public_picture',
    `select 1 from photo p join member m on m.id = p.member_id
      where p.file = $1 and p.position = 0 and p.status = 'active'
        and m.site_id = $2 and m.status = 'active' and not m.invisible and not m.under_review limit 1`,
    [file, siteId],
  )
  return rows.length > 0
}

/**
 * An address signed earlier ends at once when the photo or its owner goes, or the owner blocks the viewer. Of somebody
 * invisible only those see photos who have an open conversation with them.
 */
export async function isStillShown(
  file: string,
  viewer: { id: string; is_staff: boolean } | null,
  siteId: string,
): Promise<boolean> {
  const rows = await namedQuery(
    'is_still_shown',
    `select 1 from photo p join member m on m.id = p.member_id
      where p.file = $1 and (p.member_id = $2 or $3
        or (p.status = 'active' and m.site_id = $4 and m.status = 'active' and not m.under_review
            and (not m.invisible or exists
              (select 1 from conversation c
                 join conversation_party y on y.conversation_id = c.id and y.member_id = $2 and y.removed_at is null
                where c.first_id = least(m.id, $2::uuid) and c.second_id = greatest(m.id, $2::uuid)
                  and c.last_sequence > 0))
            and not exists (select 1 from block b where b.blocker_id = m.id and b.blocked_id = $2))) limit 1`,
    [file, viewer?.id ?? null, viewer?.is_staff ?? false, siteId],
  )
  return rows.length > 0
}
