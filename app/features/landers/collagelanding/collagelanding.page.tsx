import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/people/Photo.tsx'
import { prefersReducedMotion } from '#app/design/reduced-motion.ts'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { heroLook } from '../hero-looks.server.ts'
import { type LanderData, landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { Scene } from '../parts/Scene.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import { type SceneDetail, sceneDetails } from '../scene-details.server.ts'
import type { Route } from './+types/collagelanding.page.ts'
import { dealPieces, smallPieces } from './pieces.ts'
import './collage.css'

interface CollageProps {
  data: LanderData
  /** The brand's scene, shown large in the middle if there are no people. */
  scene: string
  moments: readonly SceneDetail[]
}

/** Photos and notes on a pinboard; every few seconds one photo fades into another. */
function Collage({ data, scene, moments }: CollageProps) {
  const { people, look } = data
  const site = useRootData()?.site
  const areDrawn = people.length === 0
  return (
    <section className="grow bg-paper">
      <div
        className={joinClasses(
          'wrap grid gap-x-12 gap-y-5 py-5 lg:items-center lg:py-10',
          look.order === 1
            ? 'lg:grid-cols-[minmax(0,13fr)_minmax(0,9fr)]'
            : 'lg:grid-cols-[minmax(0,9fr)_minmax(0,13fr)]',
        )}
      >
        <div className="contents lg:grid lg:gap-5">
          <div className="grid gap-2 lg:gap-4">
            <h1 className="text-balance max-sm:text-3xl lg:text-5xl">
              <Headline areDrawn={areDrawn} second={look.headline === 1} />
            </h1>
            {/* On a phone the pictures and the start come first. */}
            <p className="max-w-lead max-sm:hidden sm:text-lg">{site?.description}</p>
          </div>
          <Card className="order-2 p-4 sm:p-6 lg:order-none">
            <LanderStart data={data} />
          </Card>
          <TransparencyNote drawn={areDrawn} className="order-3 text-ink-soft lg:order-none" />
        </div>
        <div className={joinClasses('order-1', look.order === 1 ? 'lg:order-first' : 'lg:order-none')}>
          <Board scene={scene} people={people} moments={moments} />
        </div>
      </div>
    </section>
  )
}

function Headline({ areDrawn, second }: { areDrawn: boolean; second: boolean }) {
  if (second) return <Trans>What would you like more of in your life?</Trans>
  return areDrawn ? (
    <Trans>Small pleasures, shared</Trans>
  ) : (
    <Trans>Everyone here brings a little of their life</Trans>
  )
}

interface BoardProps {
  scene: string
  people: readonly MemberCard[]
  moments: readonly SceneDetail[]
}

/** Milliseconds before the second pictures load. */
const changeDelay = 5000

/** A picture changes by fading in place: nothing moves, and the reader can stop it. */
function Board({ scene, people, moments }: BoardProps) {
  const { t } = useLingui()
  const [changes, setChanges] = useState(false)
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    const calm = prefersReducedMotion()
    const timer = calm ? undefined : setTimeout(() => setChanges(true), changeDelay)
    return () => clearTimeout(timer)
  }, [])
  const [large, ...small] = people
  const quoted = small.find(({ tagline }) => tagline.length > 8 && tagline.length < 48)
  const [first, second, third] = moments
  const pieces = large ? dealPieces(small) : []
  const canChange = changes && pieces.some((turn) => turn.length > 1)
  return (
    <div className="collage-board">
      <div
        className="collage"
        data-drawn={large ? undefined : ''}
        data-stopped={stopped || undefined}
        data-testid="collage"
      >
        <Piece area="large">
          {large ? (
            <Person member={large} eager />
          ) : (
            <Scene scene={scene} phone="tall" wide="tall" className="absolute inset-0" />
          )}
        </Piece>
        {pieces.map(([one, other], at) => (
          <Piece key={one?.id} area={`p${at + 1}`}>
            {one && <Person member={one} />}
            {other && canChange && (
              <div className="collage-turn">
                <Person member={other} />
              </div>
            )}
          </Piece>
        ))}
        {!large &&
          moments.map((moment, at) => (
            <Piece key={moment.id} area={`p${at + 1}`}>
              <SceneDrawing moment={moment} />
            </Piece>
          ))}
        {large && first && (
          <Piece area="m1">
            <SceneDrawing moment={first} />
          </Piece>
        )}
        <Paper area="w1" tone="accent">
          {quoted ? <Tagline of={quoted} className="inline" /> : second?.words}
        </Paper>
        <Paper area="w2" tone="yellow">
          {large ? first?.words : third?.words}
        </Paper>
      </div>
      {canChange && (
        <IconButton
          variant="float"
          label={stopped ? t`Let the pictures change` : t`Stop the changing pictures`}
          icon={stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => setStopped(!stopped)}
          className="absolute end-3 bottom-3 z-10"
        />
      )}
    </div>
  )
}

/** A photo print with a white edge and a strip of tape. */
function Piece({ area, children }: { area: string; children: ReactNode }) {
  return (
    <div className="collage-piece" data-area={area}>
      {children}
    </div>
  )
}

function Paper({ area, tone, children }: { area: string; tone: string; children: ReactNode }) {
  return (
    <div className="collage-paper" data-area={area} data-tone={tone}>
      <p className="font-heading text-balance">{children}</p>
    </div>
  )
}

function Person({ member, eager = false }: { member: MemberCard; eager?: boolean }) {
  const { name, age, city, main_image } = member
  return (
    <figure className="collage-print">
      <Photo
        {...toImageProps(main_image)}
        name={name}
        alt=""
        sizes={eager ? '(min-width: 992px) 340px, 46vw' : '(min-width: 992px) 170px, 46vw'}
        ratio="free"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className="rounded-none [&_img]:absolute [&_img]:inset-0 [&_img]:object-[50%_38%]"
      />
      <figcaption className="truncate">
        {name}, {age}
        {eager && city && <span className="max-sm:hidden"> · {city}</span>}
      </figcaption>
    </figure>
  )
}

function SceneDrawing({ moment }: { moment: SceneDetail }) {
  return (
    <img
      src={moment.src}
      alt=""
      width={400}
      height={500}
      loading="lazy"
      className="absolute inset-0 size-full"
    />
  )
}

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'collagelanding', {
    title: msg`Small pleasures, shared`,
    people: 1 + smallPieces * 2,
  })
  const { scene } = heroLook(data.niche)
  const moments = sceneDetails(data.niche, visit(args.context).locale, data.look.picture)
  // Fewer people would leave places empty: then all pieces are drawings.
  if (data.people.length > smallPieces) return { ...data, scene, moments }
  return { ...data, scene, moments, people: [] }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function CollagePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <Collage data={data} scene={data.scene} moments={data.moments} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
