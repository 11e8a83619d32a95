import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Crown from 'lucide-react/icons/crown'
import Images from 'lucide-react/icons/images'
import Lock from 'lucide-react/icons/lock'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { consumeIntention, useSignupPrompt } from '#app/features/likes/intention.ts'
import type { ProfilePhoto, ShownProfile } from '#app/features/members/profile/profile-view.contract.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { withReturn } from '#app/web/page/return-address.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

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
function PhotoTile({ photo, number, of, isOnly, profile, to }: PhotoTileProps) {
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
  const returnTo = useEffectEvent((path: string) => {
    const wanted = consumeIntention(['photos'], path)
    if (!wanted) return
    gallery.current?.focus({ preventScroll: true })
    gallery.current?.scrollIntoView({ block: 'end' })
    const address = wanted.photo ? addressOf(wanted.photo) : null
    if (address) void navigate(address, { state: { photoOpened: true }, preventScrollReset: true })
  })
  useEffect(() => {
    if (isMember) returnTo(pathname)
  }, [isMember, pathname])
}

/** The open photo is part of the address as `?photo=2`, so that Back closes it. */
function usePhotoAddress(count: number) {
  const [searchParams] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const closed = useRef('')
  const asked = Number(searchParams.get('photo'))
  const shown = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : null

  function addressOf(place: number) {
    const search = new URLSearchParams(searchParams)
    search.set('photo', String(place + 1))
    return { search: `?${search}` }
  }

  function close() {
    // A second Escape before the first navigation has finished would leave the page.
    if (closed.current === key) return
    closed.current = key
    if ((state as { photoOpened?: boolean } | null)?.photoOpened) {
      void navigate(-1)
      return
    }
    const search = new URLSearchParams(searchParams)
    search.delete('photo')
    void navigate({ search: search.size ? `?${search}` : '' }, { replace: true, preventScrollReset: true })
  }

  return { shown, addressOf, close }
}

/** Why some photos are blurred, and what to do about it. */
function LockedPhotosNotice({ profile, locked }: { profile: ShownProfile; locked: number }) {
  const user = useUser()
  const join = usePhotoJoin(profile)
  const isOpen = useSignupMode() === 'open'
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sand p-4 high:border-2 high:border-line">
      <p className="flex items-start gap-2.5">
        <Lock aria-hidden size={22} className="mt-0.5 shrink-0" />
        <span>
          <Plural value={locked} one="# photo is locked." other="# photos are locked." />{' '}
          {user ? <Trans>Premium members see all photos.</Trans> : <Trans>Members can see more.</Trans>}
        </span>
      </p>
      {user ? (
        <ButtonLink to="/premium" variant="gold" size="small" icon={<Crown aria-hidden />}>
          <Trans>See what premium gives you</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink {...join} variant="line" size="small" icon={<CircleUserRound aria-hidden />}>
          {isOpen ? <Trans>Join free to see more photos</Trans> : <Trans>Log in to see more photos</Trans>}
        </ButtonLink>
      )}
    </div>
  )
}

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

/** A link to the sign-up for this member, in a dialog where possible; it leads back to exactly these photos. */
function usePhotoJoin({ id, name }: Pick<ShownProfile, 'id' | 'name'>, photo?: string) {
  const joinFor = useSignupPrompt()
  const path = `/members/${id}`
  return {
    to: withReturn(`${path}/signup`, path),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      joinFor({ kind: 'photos', profile: { id, name }, photo, path })
    },
  }
}
