import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { FictionalLabel } from '#app/design/FictionalLabel.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/Photo.tsx'
import { takeIntention } from '#app/features/likes/intention.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { LockedNote } from './LockedNote.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import type { ShownProfile } from './profile-view.contract.ts'
import { usePhotoAddress } from './use-photo-address.ts'

const PhotoViewer = laterDialog(() => import('./PhotoViewer.tsx'))

/** More tiles than this are folded away. */
const tilesShown = 8

/** On phones the name stands between the large photo and the others. */
export function Gallery({ profile }: { profile: ShownProfile }) {
  const { t } = useLingui()
  const { name, photos, photo_count: count } = profile
  const [all, setAll] = useState(false)
  const gallery = useRef<HTMLElement>(null)
  const open = photos.filter(({ locked }) => !locked)
  const { shown, addressOf, close } = usePhotoAddress(open.length)
  useComeBackForPhotos(gallery, (id) => {
    const place = open.findIndex((photo) => photo.id === id)
    return place < 0 ? null : addressOf(place)
  })
  const [main, ...others] = photos
  const tiles = all || others.length <= tilesShown ? others : others.slice(0, tilesShown)

  return (
    <>
      <MainPhoto profile={profile} photo={main} to={addressOf(0)} />
      <section
        ref={gallery}
        tabIndex={-1}
        aria-label={t`Photos of ${name}`}
        className="order-3 grid content-start gap-3 outline-none md:col-start-1 md:row-start-2"
      >
        {tiles.length > 0 && (
          <ul className={joinClasses('grid gap-2.5', others.length === 5 ? 'grid-cols-5' : 'grid-cols-4')}>
            {tiles.map((photo, place) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                number={place + 2}
                of={count}
                profile={profile}
                to={addressOf(open.indexOf(photo))}
              />
            ))}
          </ul>
        )}
        {tiles.length < others.length && (
          <Button variant="line" size="small" onClick={() => setAll(true)} icon={<Images aria-hidden />}>
            <Trans>Show all {count} photos</Trans>
          </Button>
        )}
        {open.length < count && <LockedNote profile={profile} locked={count - open.length} />}
      </section>
      {shown !== null && <PhotoViewer profile={profile} photos={open} first={shown} onClose={close} />}
    </>
  )
}

interface MainPhotoProps {
  profile: ShownProfile
  photo: ShownProfile['photos'][number] | undefined
  to: { search: string }
}

function MainPhoto({ profile, photo, to }: MainPhotoProps) {
  const { t } = useLingui()
  const { name, fictional, photo_count: count } = profile
  const picture = (
    <Photo
      src={photo?.filename}
      srcSet={photo?.srcSet || undefined}
      placeholder={photo?.placeholder}
      alt={photo ? t`Photo of ${name}` : ''}
      sizes="(min-width: 992px) 440px, (min-width: 768px) 40vw, 100vw"
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
    <div className="relative order-1 max-sm:-mx-4 md:col-start-1 md:row-start-1">
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
            <Trans>Show it large</Trans>
          </span>
        </Link>
      ) : (
        picture
      )}
      {fictional && <FictionalLabel className="absolute start-3 top-3" />}
    </div>
  )
}

/** A visitor who joined or logged in to see more photos is brought back to them; one that is open now is shown. */
function useComeBackForPhotos(
  gallery: React.RefObject<HTMLElement | null>,
  addressOf: (photo: string) => { search: string } | null,
) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isMember = useUser() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is taken once
  useEffect(() => {
    const wanted = isMember ? takeIntention(['photos'], pathname) : null
    if (!wanted) return
    gallery.current?.focus({ preventScroll: true })
    gallery.current?.scrollIntoView({ block: 'end' })
    const address = wanted.photo ? addressOf(wanted.photo) : null
    if (address) navigate(address, { state: { photoOpened: true }, preventScrollReset: true })
  }, [isMember, pathname, gallery])
}
