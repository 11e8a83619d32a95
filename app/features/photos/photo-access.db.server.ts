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

/** An address signed earlier ends at once when the photo or its owner goes, or the owner blocks the viewer. */
export async function isStillShown(
  file: string,
  viewer: { id: string; is_staff: boolean } | null,
): Promise<boolean> {
  const rows = await namedQuery(
    'is_still_shown',
    `select 1 from photo p join member m on m.id = p.member_id
      where p.file = $1 and (p.member_id = $2 or $3 or (p.status = 'active' and m.status = 'active' and not m.under_review and not exists
        (select 1 from block b where b.blocker_id = p.member_id and b.blocked_id = $2))) limit 1`,
    [file, viewer?.id ?? null, viewer?.is_staff ?? false],
  )
  return rows.length > 0
}
