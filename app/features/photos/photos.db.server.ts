import { namedQuery } from '#app/platform/db.server.ts'

export interface PhotoRow {
  id: string
  file: string
  placeholder: string
  position: number
  status: 'pending' | 'active' | 'rejected'
  width: number | null
  height: number | null
  crop_left: number | null
  crop_top: number | null
  crop_width: number | null
  reject_reason: string | null
  wants_main: boolean
  /** Whether its owner is in the lists that everyone sees. */
  is_public: boolean
}

/** All of a member's photos in their order. */
export function photosOf(memberId: string): Promise<PhotoRow[]> {
  return namedQuery<PhotoRow>(
    'photos_of',
    `select p.id, p.file, p.placeholder, p.position, p.status, p.width, p.height, p.crop_left, p.crop_top,
            p.crop_width, p.reject_reason, p.wants_main,
            m.status = 'active' and not m.invisible and not m.under_review as is_public
       from photo p join member m on m.id = p.member_id where p.member_id = $1 order by p.position`,
    [memberId],
  )
}
