import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocaleProvider } from '#app/design/AriaLocaleProvider.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { prefersReducedMotion } from '#app/design/reduced-motion.ts'
import type { ProfilePhoto, ShownProfile } from '#app/features/members/profile/profile-view.contract.ts'
import { ReportButton } from '#app/features/safety/reports/ReportButton.tsx'

interface PhotoViewerProps {
  profile: ShownProfile
  /** Those that are not locked. */
  photos: ProfilePhoto[]
  first: number
  onClose: () => void
}

const round = 'bg-white/15 text-white hover:bg-white/30'

/** Photos as large as the screen: by arrow keys, by buttons, or by a swipe, which is the browser's own scrolling. */
export default function PhotoViewer({ profile, photos, first, onClose }: PhotoViewerProps) {
  const { t } = useLingui()
  const { name } = profile
  const total = photos.length
  const { begin, place, follow, show } = usePhotoStrip(first, total)
  const number = place + 1
  const photo = photos[place]

  function turn(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: total - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  return (
    <AriaLocaleProvider>
      <ModalOverlay
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="fixed inset-0 z-50 h-(--visual-viewport-height) bg-shade entering:animate-appear"
      >
        <Modal className="size-full">
          <Dialog className="relative flex size-full flex-col text-white outline-none">
            {/* The keys work wherever the focus is in the dialog. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a twin of the buttons, for keys only */}
            <div onKeyDown={turn} className="contents">
              <header className="flex items-center gap-3 px-3 pt-[max(8px,env(safe-area-inset-top))] pb-2 sm:px-5">
                <Heading slot="title" className="sr-only">
                  <Trans>Photos of {name}</Trans>
                </Heading>
                <p aria-live="polite" className="grow ps-1 font-bold tabular-nums">
                  <Trans>
                    {number} of {total}
                  </Trans>
                </p>
                <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} className={round} />
              </header>
              <ul
                ref={begin}
                onScroll={follow}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
                tabIndex={0}
                aria-label={t`Photos of ${name}`}
                className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] focus-visible:-outline-offset-3 focus-visible:outline-white"
              >
                {photos.map((each, at) => (
                  <PhotoSlide
                    key={each.id}
                    photo={each}
                    isNear={Math.abs(at - place) <= 1}
                    alt={t`Photo ${at + 1} of ${total}: ${name}`}
                  />
                ))}
              </ul>
              <footer className="flex min-h-16 items-center justify-between gap-2 px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] sm:px-5">
                <IconButton
                  label={t`Previous photo`}
                  icon={<ChevronLeft aria-hidden size={30} />}
                  onClick={() => show(place - 1)}
                  aria-disabled={place === 0}
                  className={`${round} aria-disabled:opacity-40`}
                />
                {photo && !profile.own && (
                  <ReportButton
                    profile={profile}
                    photo={photo.id}
                    className="border-transparent! bg-transparent! text-white! hover:bg-white/15!"
                  />
                )}
                <IconButton
                  label={t`Next photo`}
                  icon={<ChevronRight aria-hidden size={30} />}
                  onClick={() => show(place + 1)}
                  aria-disabled={place === total - 1}
                  className={`${round} aria-disabled:opacity-40`}
                />
              </footer>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocaleProvider>
  )
}

interface PhotoSlideProps {
  photo: ProfilePhoto
  /** Whether it is shown now or next. */
  isNear: boolean
  alt: string
}

function PhotoSlide({ photo, isNear, alt }: PhotoSlideProps) {
  const { filename, srcSet, width, height, large } = photo
  const picture = large ?? { filename, width, height }
  const ratio = picture.width / picture.height
  return (
    <li className="@container-size grid size-full shrink-0 snap-center snap-always place-items-center px-2">
      <img
        src={picture.filename}
        width={picture.width}
        height={picture.height}
        srcSet={large ? undefined : srcSet}
        sizes="100vw"
        alt={alt}
        loading={isNear ? 'eager' : 'lazy'}
        draggable={false}
        className="rounded-field"
        // As large as fits, with its space reserved until it has loaded.
        style={{
          background: photo.placeholder,
          aspectRatio: ratio,
          width: `min(100cqw, 100cqh * ${ratio}, ${picture.width}px)`,
        }}
      />
    </li>
  )
}

/** The strip scrolls; its position decides which photo is shown. */
function usePhotoStrip(first: number, total: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(first)

  /** The dialog opens a moment after its content mounts, so this waits for the strip itself. */
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      strip.current = list
      if (!list) return
      list.scrollLeft = first * list.clientWidth
      list.focus({ preventScroll: true })
    },
    [first],
  )

  function follow() {
    const { current } = strip
    if (!current?.clientWidth) return
    setPlace(clampIndex(Math.round(current.scrollLeft / current.clientWidth), total))
  }

  function show(wanted: number) {
    const { current } = strip
    const calm = prefersReducedMotion()
    const left = clampIndex(wanted, total) * (current?.clientWidth ?? 0)
    current?.scrollTo({ left, behavior: calm ? 'auto' : 'smooth' })
  }

  return { begin, place, follow, show }
}

function clampIndex(place: number, total: number) {
  return Math.min(Math.max(place, 0), total - 1)
}
