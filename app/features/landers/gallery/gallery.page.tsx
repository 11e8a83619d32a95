import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { type LanderData, landerData } from '#app/features/landers/lander-data.server.ts'
import { landerMeta } from '#app/features/landers/lander-meta.ts'
import { LanderStart } from '#app/features/landers/parts/LanderStart.tsx'
import { TransparencyNote } from '#app/features/landers/parts/TransparencyNote.tsx'
import { type SceneDetail, sceneDetails } from '#app/features/landers/scene-details.server.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import type { Route } from './+types/gallery.page.ts'
import { Album } from './Album.tsx'

/** With fewer people the album shows drawings. */
const minimumPeople = 4

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'gallery', {
    title: ({ length }) =>
      length >= minimumPeople ? msg`An album of members` : msg`An album with a page for you`,
    people: 8,
  })
  const details = sceneDetails(data.niche, visit(args.context).locale, data.look.picture)
  const cover = details[0]?.src ?? ''
  if (data.people.length >= minimumPeople) return { ...data, cover, moments: [] }
  return { ...data, cover, people: [], moments: details }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function GalleryPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <Gallery data={data} cover={data.cover} moments={data.moments} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}

interface GalleryProps {
  data: LanderData
  /** A part of the brand's scene without people. */
  cover: string
  /** Drawings in place of people; empty if there are enough people. */
  moments: readonly SceneDetail[]
}

/** An album whose pages turn; the last one is empty. */
function Gallery({ data, cover, moments }: GalleryProps) {
  const { people, look } = data
  const site = useRootData()?.site
  const areDrawn = people.length === 0
  return (
    <section className="grow overflow-x-hidden bg-sand bg-[radial-gradient(120%_90%_at_30%_20%,var(--color-paper),var(--color-sand)_60%,var(--color-mist))] supports-[overflow:clip]:overflow-x-clip high:bg-none">
      <div
        className={joinClasses(
          'wrap grid gap-x-14 gap-y-4 py-4 sm:gap-y-5 sm:py-6 lg:items-start lg:py-12',
          look.order === 1
            ? 'lg:grid-cols-[minmax(0,10fr)_minmax(0,13fr)]'
            : 'lg:grid-cols-[minmax(0,13fr)_minmax(0,10fr)]',
        )}
      >
        <div className="contents lg:grid lg:gap-5">
          <div className="grid gap-1 lg:gap-4">
            {/* On a phone the album and the start come first, so the brand's title identifies the site. */}
            <p className="font-semibold text-primary-dark sm:hidden">{site?.indexTitle}</p>
            <h1 className="text-balance max-sm:text-3xl lg:text-5xl">
              <Headline areDrawn={areDrawn} second={look.headline === 1} />
            </h1>
            <p className="max-w-lead max-sm:hidden sm:text-lg">{site?.description}</p>
          </div>
          <Card className="order-2 p-4 sm:p-6 lg:order-none">
            <LanderStart data={data} />
          </Card>
          <div className="order-3 grid gap-1.5 text-ink-soft lg:order-none">
            <TransparencyNote />
            {areDrawn && (
              <p className="text-sm">
                <Trans>The pictures are drawings.</Trans>
              </p>
            )}
          </div>
        </div>
        <div className={joinClasses('order-1', look.order === 1 ? 'lg:order-none' : 'lg:order-first')}>
          <Album people={people} moments={moments} cover={cover} title={site?.name ?? ''} />
        </div>
      </div>
    </section>
  )
}

function Headline({ areDrawn, second }: { areDrawn: boolean; second: boolean }) {
  if (areDrawn)
    return second ? (
      <Trans>What will your next page look like?</Trans>
    ) : (
      <Trans>An album with a page for you</Trans>
    )
  return second ? <Trans>Turn the page: who’s next?</Trans> : <Trans>Have a look at who’s here</Trans>
}
