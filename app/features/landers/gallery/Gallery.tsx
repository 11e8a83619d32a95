import { Trans } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { LanderData } from '../lander-data.server.ts'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { SceneDetail } from '../scene-details.server.ts'
import { Album } from './Album.tsx'

interface GalleryProps {
  data: LanderData
  /** A part of the brand's scene without people. */
  cover: string
  /** Drawings in place of people; empty if there are enough people. */
  moments: readonly SceneDetail[]
}

/** An album whose pages turn; the last one is empty. */
export function Gallery({ data, cover, moments }: GalleryProps) {
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
