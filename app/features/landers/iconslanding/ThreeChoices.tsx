import { Trans } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useDisplay } from '#app/web/cookies/use-display.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { LanderData } from '../lander-data.server.ts'
import { HonestLine } from '../parts/HonestLine.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { Choices, type IconChoices } from './Choices.tsx'

interface ThreeChoicesProps {
  data: LanderData & IconChoices & { scene: string }
}

/** A card with three questions in front of the brand's landscape; in the other order the landscape stands beside it. */
export function ThreeChoices({ data }: ThreeChoicesProps) {
  const { look, reasons, interests, scene, start } = data
  const site = useRootData()?.site
  const isBeside = look.order === 1
  const asked = [true, reasons.length > 0, interests.length > 0].filter(Boolean).length
  return (
    <section className="relative isolate flex grow flex-col overflow-hidden bg-linear-to-b from-primary-soft via-paper to-paper high:bg-none">
      <div
        className={joinClasses(
          'wrap relative grid gap-4 pt-5 md:gap-5 md:pt-9',
          isBeside
            ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-14 lg:pt-12 lg:pb-14'
            : 'justify-items-center lg:gap-6',
        )}
      >
        <div className={joinClasses('grid gap-2.5', !isBeside && 'max-w-190 text-center')}>
          <h1 className="text-balance lg:text-5xl">
            {look.headline === 1 ? (
              <Trans>Who would you like to meet?</Trans>
            ) : asked === 3 ? (
              <Trans>Three small choices to begin with</Trans>
            ) : (
              <Trans>Begin with a tap</Trans>
            )}
          </h1>
          <p className={joinClasses('max-w-lead lg:text-lg', !isBeside && 'mx-auto text-balance')}>
            {site?.description}
          </p>
        </div>
        <Card
          className={joinClasses(
            'w-full max-w-[46rem] p-4 sm:p-6.5',
            isBeside && 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
          )}
        >
          <LanderStart
            data={data}
            asks={false}
            className="gap-5 [&>fieldset:has([type=radio]):not(:has(:checked))~*]:hidden"
          >
            <Choices reasons={reasons} interests={interests} start={start} />
          </LanderStart>
        </Card>
        <HonestLine
          drawn
          className={joinClasses(
            'max-w-lead pb-2',
            isBeside ? 'lg:col-start-2 lg:row-start-3' : 'text-center [&>p]:text-balance',
          )}
        />
        {isBeside && (
          <Scene
            scene={scene}
            className="-mx-4 block h-64 sm:-mx-6 md:h-96 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mx-0 lg:aspect-4/3 lg:h-auto lg:rounded-sheet"
          />
        )}
      </div>
      {!isBeside && (
        <Scene
          scene={scene}
          className="mt-4 block h-64 w-full mask-t-from-70% phone:order-first phone:mt-0 phone:h-44 phone:mask-none md:h-96 lg:h-[30rem]"
        />
      )}
    </section>
  )
}

/** Its place keeps its size while the picture loads. */
function Scene({ scene, className }: { scene: string; className: string }) {
  // With the largest letters a tablet is arranged like a phone: the variant `phone` of theme.css.
  const phones = useDisplay().text === 'a2' ? '(width < 992px)' : '(width < 640px)'
  return (
    <picture className={joinClasses('overflow-hidden', className)}>
      <source media={phones} srcSet={`${scene}#phone`} />
      <source media="(width < 992px)" srcSet={`${scene}#tablet`} />
      <img
        src={scene}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="size-full object-cover object-[50%_30%] phone:object-[50%_24%]"
      />
    </picture>
  )
}
