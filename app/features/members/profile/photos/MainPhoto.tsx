import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Images from 'lucide-react/icons/images'
import { Link } from 'react-router'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import type { ShownProfile } from '../profile-view.contract.ts'

interface MainPhotoProps {
  profile: ShownProfile
  photo: ShownProfile['photos'][number] | undefined
  to: { search: string }
}

export function MainPhoto({ profile, photo, to }: MainPhotoProps) {
  const { t } = useLingui()
  const { name, fictional, photo_count: count } = profile
  const picture = (
    <Photo
      src={photo?.filename}
      name={name}
      srcSet={photo?.srcSet || undefined}
      placeholder={photo?.placeholder}
      alt={photo ? t`Photo of ${name}` : ''}
      sizes="(min-width: 992px) 440px, (min-width: 768px) 48vw, 100vw"
      loading="eager"
      fetchPriority="high"
      className="max-sm:rounded-none"
    >
      {photo ? (
        <span className="absolute end-3 bottom-3 inline-flex min-h-10 items-center gap-2 rounded-full bg-shade/80 px-4 text-sm font-bold text-white">
          <Images aria-hidden size={20} />
          {t`${plural(count, { one: '# photo', other: '# photos' })}`}
        </span>
      ) : (
        <span className="absolute inset-x-0 bottom-4 text-center font-semibold">
          <Trans>No photo yet</Trans>
        </span>
      )}
    </Photo>
  )
  return (
    <div className="relative order-1 max-sm:-mx-4 lg:col-start-1 lg:row-start-1">
      {photo ? (
        <Link
          to={to}
          preventScrollReset
          state={{ photoOpened: true }}
          aria-haspopup="dialog"
          className="block rounded-card focus-visible:outline-offset-2 max-sm:focus-visible:-outline-offset-4"
        >
          {picture}
          <span className="sr-only">
            <Trans>Enlarge</Trans>
          </span>
        </Link>
      ) : (
        picture
      )}
      {fictional && <FictionalLabel className="absolute start-3 top-3" />}
    </div>
  )
}
