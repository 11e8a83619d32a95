import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Button } from '#app/design/Button.tsx'
import { IconButton } from '#app/design/IconButton.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { useArrowKeys } from '#app/features/matches/swipe/use-arrow-keys.ts'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { everySize } from '#app/features/photos/access/photo-address.ts'
import type { SceneDetail } from '../scene-details.server.ts'
import { usePages } from './use-pages.ts'
import './album.css'

interface AlbumProps {
  people: readonly MemberCard[]
  moments: readonly SceneDetail[]
  cover: string
  /** On the cover. */
  title: string
}

/** So far to the side a finger turns the page. */
const swipedAfter = 40

/**
 * The cover is page 0. A wide screen shows two pages of the open album, a phone one; each page knows both places, and
 * style sheets choose, so that server and browser draw the same.
 */
export function Album({ people, moments, cover, title }: AlbumProps) {
  const { t } = useLingui()
  const prints = [
    ...people.map((member) => ({ id: member.id, print: <Person member={member} /> })),
    ...moments.map((moment) => ({ id: moment.id, print: <Moment moment={moment} /> })),
  ]
  // The free page lies on the right: with an even number of prints a word stands beside it.
  const sides = [
    { id: 'cover', print: <Cover picture={cover} title={title} /> },
    ...prints,
    ...(prints.length % 2 === 0 ? [{ id: 'word', print: <Word /> }] : []),
    { id: 'free', print: <FreePage /> },
  ]
  const { at, step, isSeen, isEnd, alive } = usePages(sides.length)
  useArrowKeys({ onLeft: () => step(-1), onRight: () => step(1), onBack: () => step(-1) })
  const start = useRef<number>(undefined)

  function onPointerDown(event: PointerEvent) {
    if (event.isPrimary && event.button === 0) start.current = event.clientX
  }

  function onPointerUp(event: PointerEvent) {
    const moved = event.clientX - (start.current ?? event.clientX)
    start.current = undefined
    if (Math.abs(moved) > swipedAfter) step(moved < 0 ? 1 : -1)
  }

  const last = sides.length - 1
  return (
    <div className="grid gap-3">
      <ol
        aria-label={t`Album`}
        className="album"
        data-closed={at === 0 || undefined}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
      >
        {sides.map(({ id, print }, side) => {
          const leaf = Math.floor(side / 2)
          return (
            <li
              key={id}
              className="album-side"
              data-back={side % 2 === 1 || undefined}
              data-turned={side < at || undefined}
              data-far={side > at + 4 || undefined}
              data-over={leaf < Math.ceil(at / 2) || undefined}
              aria-hidden={alive ? !isSeen(side) : undefined}
              style={{ zIndex: side < at ? side : sides.length - side }}
            >
              {print}
            </li>
          )
        })}
      </ol>
      <div className="relative flex min-h-14 items-center justify-center gap-4 noscript:hidden">
        {at === 0 ? (
          <Button variant="line" onClick={() => step(1)} icon={<ChevronRight aria-hidden />}>
            <Trans>Open the album</Trans>
          </Button>
        ) : (
          <>
            <IconButton
              label={t`Turn back`}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => step(-1)}
              className="border border-field bg-card"
            />
            <p role="status" className="min-w-32 text-center">
              <Trans>
                Page {at} of {last}
              </Trans>
            </p>
            <IconButton
              label={t`Turn the page`}
              icon={<ChevronRight aria-hidden />}
              aria-disabled={isEnd}
              onClick={() => step(1)}
              className="border border-field bg-card aria-disabled:opacity-40"
            />
          </>
        )}
      </div>
    </div>
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

/** A photo with its corners, and below it what a pencil would have written there. */
function Print({ picture, children }: { picture: ReactNode; children: ReactNode }) {
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
    <Print
      picture={
        <Photo
          {...everySize(main_image)}
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
    </Print>
  )
}

function Moment({ moment }: { moment: SceneDetail }) {
  return (
    <Print
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
    </Print>
  )
}

/** Beside the free page. */
function Word() {
  return (
    <div className="album-page place-content-center text-center">
      <p className="font-heading text-xl text-balance">
        <Trans>Every album begins with an empty page.</Trans>
      </p>
    </div>
  )
}

function FreePage() {
  return (
    <div className="album-page">
      <div className="album-print album-free">
        <p className="font-heading text-xl text-balance">
          <Trans>This page is still free</Trans>
        </p>
      </div>
      <p className="text-sm">
        <Trans>A photo can wait: you begin with two questions.</Trans>
      </p>
    </div>
  )
}
