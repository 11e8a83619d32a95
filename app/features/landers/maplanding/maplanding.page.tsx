import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { visit } from '#app/web/visit.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { TownList, TownMapPicture, useHoveredTown } from '../map/TownMap.tsx'
import { townMap } from '../map/town-map.server.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/maplanding.page.ts'

export async function loader(args: Route.LoaderArgs) {
  const map = await townMap(visit(args.context), args.request)
  const hasCounts = map.towns.some(({ count }) => count !== null)
  const title = hasCounts ? msg`Members on the map` : msg`Who lives near you?`
  return { ...(await landerData(args, 'maplanding', { title })), map, hasCounts }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

/** On low phones the map and the list follow the start, which they would otherwise push out of sight. */
const lowPhone = [
  'max-lg:[@media(max-height:739px)]:order-1',
  'max-lg:[@media(max-height:739px)]:order-2',
] as const

export default function MapPage({ loaderData: data }: Route.ComponentProps) {
  const { map, look, hasCounts } = data
  const { country } = map
  const town = useHoveredTown()
  const onlyFew = !map.towns.some(({ count }) => count !== null && count !== 'few')
  const startsFirst = look.order === 1
  return (
    <section className="wrap grid grow content-start gap-x-14 gap-y-6 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:low:py-6">
      <div className="lg:pt-4">
        {/* Without counts the heading does not promise any. */}
        <h1>
          {hasCounts ? (
            look.headline === 1 ? (
              <Trans>Who lives near you?</Trans>
            ) : (
              <Trans>See where our members live</Trans>
            )
          ) : look.headline === 1 ? (
            <Trans>Who would you like to meet?</Trans>
          ) : (
            <Trans>Who lives near you?</Trans>
          )}
        </h1>
        <p className="mt-3 max-w-lead text-lg text-ink-soft">
          {hasCounts && onlyFew ? (
            <Trans>We have members in each of the darker areas, fewer than ten in each.</Trans>
          ) : hasCounts ? (
            <Trans>The darker an area, the more members live around its town.</Trans>
          ) : (
            <Trans>Join for free and look for people near you.</Trans>
          )}
        </p>
      </div>
      {/* Large enough for names of 16 px. */}
      <div
        className={joinClasses(
          'rounded-sheet bg-primary-soft px-1 py-3 sm:px-6 lg:sticky lg:top-6 lg:row-span-3 lg:py-6 high:border-2 high:border-line high:bg-paper',
          startsFirst ? 'max-lg:order-1' : lowPhone[0],
        )}
      >
        <TownMapPicture
          map={map}
          {...town}
          className="mx-auto h-auto max-h-[340px] w-full sm:max-h-[max(56svh,608px)] lg:max-h-[max(608px,min(74svh,760px))]"
        />
      </div>
      {/* A single button: sign-up asks the questions. */}
      <LanderStart data={data} showsQuestions={false} className="w-full max-w-form" />
      <div className={joinClasses('grid max-w-form gap-4', startsFirst ? 'max-lg:order-2' : lowPhone[1])}>
        {hasCounts && (
          <div>
            <h2 className="text-xl">
              <Trans>Members around larger towns: {country}</Trans>
            </h2>
            <TownList
              map={map}
              {...town}
              hasNumbers={!onlyFew}
              className="mt-2 grid gap-x-8 sm:grid-cols-2"
            />
            <p className="mt-3 text-sm text-ink-soft">
              {onlyFew ? (
                <Trans>
                  Fictional profiles and members who only want to be seen by other members aren’t counted.
                </Trans>
              ) : (
                <Trans>
                  Rounded down. Fictional profiles and members who only want to be seen by other members
                  aren’t counted.
                </Trans>
              )}
            </p>
          </div>
        )}
        <TransparencyNote className="text-ink-soft" />
      </div>
      <BounceBeacon view={data.view} lb={data.lb} />
    </section>
  )
}
