import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { heroLook } from '#app/features/landers/hero-looks.server.ts'
import { type LanderData, landerData } from '#app/features/landers/lander-data.server.ts'
import { landerMeta } from '#app/features/landers/lander-meta.ts'
import { LanderStart } from '#app/features/landers/parts/LanderStart.tsx'
import { Scene } from '#app/features/landers/parts/Scene.tsx'
import { TransparencyNote } from '#app/features/landers/parts/TransparencyNote.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import type { Route } from './+types/iconslanding.page.ts'
import { Choices, type IconChoices } from './Choices.tsx'
import { choicesFor } from './choices.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'iconslanding', { title: msg`Three small choices` })
  return { ...data, ...choicesFor(visit(args.context)), scene: heroLook(data.niche).scene }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function IconsPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <ThreeChoices data={data} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}

interface ThreeChoicesProps {
  data: LanderData & IconChoices & { scene: string }
}

/** A card with three questions below or beside the brand's two people; the variant's order decides the side. */
function ThreeChoices({ data }: ThreeChoicesProps) {
  const { look, reasons, interests, scene, start } = data
  const site = useRootData()?.site
  const sceneFirst = look.order === 1
  const asked = [true, reasons.length > 0, interests.length > 0].filter(Boolean).length
  return (
    <section className="grow bg-linear-to-b from-primary-soft via-paper to-paper high:bg-none">
      <div
        className={joinClasses(
          'grid pb-8 lg:wrap lg:items-start lg:gap-x-14 lg:pt-10 lg:pb-14',
          sceneFirst
            ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
            : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <Scene
          scene={scene}
          wide="tall"
          wideFrom={992}
          className={joinClasses(
            'block h-36 overflow-hidden tablet:h-80 lg:sticky lg:top-6 lg:h-[min(40rem,100svh-9rem)] lg:rounded-sheet',
            !sceneFirst && 'lg:order-last',
          )}
        />
        <div className="wrap grid gap-4 pt-5 md:gap-5 lg:w-full lg:max-w-none lg:px-0 lg:pt-0">
          <div className="grid gap-2.5">
            <h1 className="text-balance lg:text-5xl">
              {look.headline === 1 ? (
                <Trans>Who would you like to meet?</Trans>
              ) : asked === 3 ? (
                <Trans>Three small choices to begin with</Trans>
              ) : (
                <Trans>Begin with a tap</Trans>
              )}
            </h1>
            <p className="max-w-lead lg:text-lg">{site?.description}</p>
          </div>
          <Card className="p-4 sm:p-6.5">
            <LanderStart
              data={data}
              showsQuestions={false}
              className="gap-5 [&>fieldset:has([type=radio]):not(:has(:checked))~*]:hidden"
            >
              <Choices reasons={reasons} interests={interests} start={start} />
            </LanderStart>
          </Card>
          <TransparencyNote drawn className="max-w-lead" />
        </div>
      </div>
    </section>
  )
}
