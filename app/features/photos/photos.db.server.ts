import { namedQuery } from '#app/platform/db.server.ts'

export async function isMainImage(file: string): Promise<boolean> {
  const rows = await namedQuery(
    'is_main_image',
    `select 1 from photo p join member m on m.id = p.member_id
      where p.file = $1 and p.position = 0 and p.status = 'active' and m.status = 'active' limit 1`,
    [file],
  )
  return rows.length > 0
}
