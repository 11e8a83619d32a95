import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/people/Photo.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { everySize } from '#app/features/photos/access/photo-address.ts'

/** Faces without names: the picture says what the page is about. Decoration, so screen readers pass over it. */
export function FaceCollage({ faces }: { faces: Pick<MemberCard, 'id' | 'main_image'>[] }) {
  return (
    <div aria-hidden className="grid grid-cols-3 gap-2 sm:gap-3.5 lg:order-last">
      {faces.map(({ id, main_image }, index) => (
        <Photo
          key={id}
          {...everySize(main_image)}
          alt=""
          sizes="(min-width: 992px) 180px, 30vw"
          loading={index < 3 ? 'eager' : 'lazy'}
          fetchPriority={index < 3 ? 'high' : 'auto'}
          className={joinClasses(index % 3 === 1 && 'lg:translate-y-8', index >= 3 && 'max-lg:hidden')}
        />
      ))}
    </div>
  )
}
