import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/people/Photo.tsx'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import type { SceneDetail } from '../scene-details.server.ts'
import './album.css'

interface AlbumProps {
  people: readonly MemberCard[]
  moments: readonly SceneDetail[]
  cover: string
  /** On the cover. */
  title: string
}

/** Horizontal distance in px that turns a page. */
const swipeThreshold = 40

/**
 * The cover is page 0. Each page has a radio button, and CSS turns the pages before the checked one, one at a time on a
 * phone and two on a wide screen. So the album works before and without script; script adds swiping.
 */
export function Album({ people, moments, cover, title }: AlbumProps) {
  const { t } = useLingui()
  const start = useRef<number>(undefined)
  const prints = [
    ...people.map((member) => ({ id: member.id, print: <Person member={member} /> })),
    ...moments.map((moment) => ({ id: moment.id, print: <Moment moment={moment} /> })),
  ]
  // The empty page is on the right: with an even number of prints a filler page is beside it.
  const sides = [
    { id: 'cover', print: <Cover picture={cover} title={title} /> },
    ...prints,
    ...(prints.length % 2 === 0 ? [{ id: 'word', print: <FillerPage /> }] : []),
    { id: 'free', print: <EmptyPage /> },
  ]
  const last = sides.length - 1

  function onPointerDown(event: PointerEvent) {
    if (event.isPrimary && event.button === 0) start.current = event.clientX
  }

  function onPointerUp(event: PointerEvent) {
    const moved = event.clientX - (start.current ?? event.clientX)
    start.current = undefined
    if (Math.abs(moved) < swipeThreshold) return
    const open = event.currentTarget.querySelector('li:has(:checked)')
    const labels = open?.querySelectorAll<HTMLElement>(`label[data-turns=${moved < 0 ? 'on' : 'back'}]`) ?? []
    // Only the label for this width is visible.
    for (const label of labels) if (label.offsetWidth > 0) label.click()
  }

  return (
    <fieldset className="min-w-0" onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
      <legend className="sr-only">
        <Trans>Album</Trans>
      </legend>
      <ol className="album">
        {sides.map(({ id, print }, at) => (
          <li key={id} className="album-side" style={{ '--side': at } as object}>
            <input
              type="radio"
              name="page"
              id={pageId(at)}
              defaultChecked={at === 0}
              aria-label={at === 0 ? title : t`Page ${at} of ${last}`}
              className="sr-only"
            />
            <div className="album-leaf">{print}</div>
            <div aria-hidden className="album-turn">
              <PageControls at={at} last={last} />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

const pageId = (side: number) => `page-${side}`

/** The next and previous page for phones and for wide screens, which count the left page of each pair: 0 (cover), 1, 3, 5. */
export function neighbours(side: number, last: number) {
  const left = side === 0 ? -1 : side - ((side + 1) % 2)
  return {
    narrow: { back: side - 1, on: side + 1 },
    wide: { back: left <= 1 ? left - 1 : left - 2, on: left + 2 },
    isEnd: { narrow: side === last, wide: left + 2 > last },
  }
}

const roundButton =
  'grid size-12 place-items-center rounded-full border border-field bg-card text-ink select-none'

function PageControls({ at, last }: { at: number; last: number }) {
  if (at === 0)
    return (
      <label htmlFor={pageId(1)} data-turns="on" className={buttonClasses({ variant: 'line' })}>
        <Trans>Open the album</Trans>
        <ChevronRight />
      </label>
    )
  const to = neighbours(at, last)
  return (
    <>
      {(['narrow', 'wide'] as const).map((width) => (
        <label
          key={width}
          htmlFor={pageId(to[width].back)}
          data-turns="back"
          data-on={width}
          className={roundButton}
        >
          <ChevronLeft />
        </label>
      ))}
      <span className="min-w-32 text-center">
        <Trans>
          Page {at} of {last}
        </Trans>
      </span>
      {(['narrow', 'wide'] as const).map((width) =>
        to.isEnd[width] ? (
          <span key={width} data-on={width} className={joinClasses(roundButton, 'opacity-40')}>
            <ChevronRight />
          </span>
        ) : (
          <label
            key={width}
            htmlFor={pageId(to[width].on)}
            data-turns="on"
            data-on={width}
            className={roundButton}
          >
            <ChevronRight />
          </label>
        ),
      )}
    </>
  )
}

function Cover({ picture, title }: { picture: string; title: string }) {
  return (
    <div className="album-cover">
      <span className="album-window">
        <img
          src={picture}
          alt=""
          width={400}
          height={400}
          fetchPriority="high"
          draggable={false}
          className="size-full"
        />
      </span>
      <p className="font-heading text-2xl text-balance text-white">{title}</p>
    </div>
  )
}

/** A photo with mounting corners and a handwritten caption. */
function PhotoPrint({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <figure className="album-page">
      <div className="album-print">{picture}</div>
      <figcaption className="grid content-start gap-0.5 overflow-hidden text-sm">{children}</figcaption>
    </figure>
  )
}

function Person({ member }: { member: MemberCard }) {
  const { name, age, city, main_image, tagline } = member
  return (
    <PhotoPrint
      picture={
        <Photo
          {...toImageProps(main_image)}
          name={name}
          alt=""
          sizes="(min-width: 992px) 280px, (min-width: 640px) 330px, 80vw"
          ratio="free"
          className="size-full pointer-events-none rounded-none [&_img]:absolute [&_img]:inset-0 [&_img]:object-[50%_20%]"
        />
      }
    >
      <p className="text-lg leading-snug font-semibold wrap-break-word">
        {name}, {age}
      </p>
      {city && <p>{city}</p>}
      {tagline && <Tagline of={member} className="line-clamp-2" />}
    </PhotoPrint>
  )
}

function Moment({ moment }: { moment: SceneDetail }) {
  return (
    <PhotoPrint
      picture={
        <img
          src={moment.src}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          draggable={false}
          className="absolute inset-0 size-full"
        />
      }
    >
      <p className="font-heading text-lg leading-snug text-balance">{moment.words}</p>
    </PhotoPrint>
  )
}

/** Fills the page beside the empty one. */
function FillerPage() {
  return (
    <div className="album-page place-content-center text-center">
      <p className="font-heading text-xl text-balance">
        <Trans>Every album begins with an empty page.</Trans>
      </p>
    </div>
  )
}

function EmptyPage() {
  return (
    <div className="album-page">
      <div className="album-print album-free">
        <p className="font-heading text-xl text-balance">
          <Trans>This page is yours to fill</Trans>
        </p>
      </div>
      <p className="text-sm">
        <Trans>A photo can wait: you begin with two questions.</Trans>
      </p>
    </div>
  )
}
