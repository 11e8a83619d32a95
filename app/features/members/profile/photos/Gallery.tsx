import { Trans, useLingui } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { consumeIntention } from '#app/features/likes/intention.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ShownProfile } from '../profile-view.contract.ts'
import { LockedPhotosNotice } from './LockedPhotosNotice.tsx'
import { MainPhoto } from './MainPhoto.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { usePhotoAddress } from './use-photo-address.ts'

const PhotoViewer = lazyDialog(() => import('./PhotoViewer.tsx'))

/** Tiles beyond this number are folded away. */
const tilesShown = 8

/** On phones the name is between the large photo and the others. */
export function Gallery({ profile }: { profile: ShownProfile }) {
  const { t } = useLingui()
  const { name, photos, photo_count: count } = profile
  const [all, setAll] = useState(false)
  const gallery = useRef<HTMLElement>(null)
  const open = photos.filter(({ locked }) => !locked)
  const { shown, addressOf, close } = usePhotoAddress(open.length)
  useReturnToPhotos(gallery, (id) => {
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
          <ul
            className={joinClasses(
              'grid gap-2.5',
              others.length === 5 ? 'grid-cols-5' : 'grid-cols-4',
              others.length === 1 && 'md:grid-cols-1',
              others.length === 2 && 'md:max-lg:grid-cols-2',
              others.length === 3 && 'md:max-lg:grid-cols-3',
            )}
          >
            {tiles.map((photo, place) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                number={place + 2}
                of={count}
                isOnly={others.length === 1}
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
        {open.length < count && <LockedPhotosNotice profile={profile} locked={count - open.length} />}
      </section>
      {shown !== null && <PhotoViewer profile={profile} photos={open} first={shown} onClose={close} />}
    </>
  )
}

/** Returns a visitor who joined or logged in for more photos to them; opens the photo if it is now unlocked. */
function useReturnToPhotos(
  gallery: RefObject<HTMLElement | null>,
  addressOf: (photo: string) => { search: string } | null,
) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isMember = useUser() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the intention is consumed once
  useEffect(() => {
    const wanted = isMember ? consumeIntention(['photos'], pathname) : null
    if (!wanted) return
    gallery.current?.focus({ preventScroll: true })
    gallery.current?.scrollIntoView({ block: 'end' })
    const address = wanted.photo ? addressOf(wanted.photo) : null
    if (address) navigate(address, { state: { photoOpened: true }, preventScrollReset: true })
  }, [isMember, pathname, gallery])
}
