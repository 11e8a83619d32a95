import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/people/Photo.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ProfilePhoto, ShownProfile } from '../profile-view.contract.ts'
import { usePhotoJoin } from './use-photo-join.ts'

interface PhotoTileProps {
  photo: ProfilePhoto
  number: number
  of: number
  /** The only tile beside the large photo: it spans the whole row where there is room. */
  isOnly: boolean
  profile: ShownProfile
  /** The address of its large view. */
  to: { search: string }
}

const look = 'relative block rounded-field'
const sizes = '(min-width: 992px) 104px, (min-width: 768px) 22vw, 25vw'
const sizesOfOnly = '(min-width: 992px) 440px, (min-width: 768px) 48vw, 25vw'
/** Faces are in the upper part of a portrait. */
const wide = 'md:aspect-video md:[&_img]:object-[50%_32%] lg:aspect-3/2'

/** A photo that opens large or, if locked, its blur and how to unlock it. */
export function PhotoTile({ photo, number, of, isOnly, profile, to }: PhotoTileProps) {
  const { t } = useLingui()
  const user = useUser()
  const join = usePhotoJoin(profile, photo.id)
  const { name } = profile
  const picture = {
    src: photo.filename,
    srcSet: photo.srcSet || undefined,
    placeholder: photo.placeholder,
    sizes: isOnly ? sizesOfOnly : sizes,
    className: joinClasses('rounded-field', isOnly && wide),
  }
  if (!photo.locked)
    return (
      <li>
        <Link
          to={to}
          preventScrollReset
          state={{ photoOpened: true }}
          aria-haspopup="dialog"
          className={look}
        >
          <Photo {...picture} alt={t`Photo ${number} of ${of}: ${name}`} />
        </Link>
      </li>
    )
  return (
    <li>
      <Link {...(user ? { to: '/premium' } : join)} className={look}>
        <Photo {...picture} alt="">
          <span className="absolute inset-0 grid place-items-center bg-shade/35 text-white">
            <Lock aria-hidden size={30} strokeWidth={2.25} className="drop-shadow-md" />
          </span>
        </Photo>
        <span className="sr-only">
          {user ? (
            <Trans>Photo {number} is locked. Premium members see all photos.</Trans>
          ) : (
            <Trans>Photo {number} is locked. Members see more photos.</Trans>
          )}
        </span>
      </Link>
    </li>
  )
}
