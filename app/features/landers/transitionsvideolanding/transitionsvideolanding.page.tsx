import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { portraitFilm, savesData } from '../films/films.server.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { Film } from '../parts/Film.tsx'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/transitionsvideolanding.page.ts'

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'transitionsvideolanding', { title: msg`Every face has a story` })
  return { ...data, film: portraitFilm(data.start), savesData: savesData(args.request) }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

/** A wide film of changing faces, with text and start below it. */
export default function TransitionsVideoPage({ loaderData: data }: Route.ComponentProps) {
  const { look } = data
  const wordsFirst = look.order === 1
  return (
    <section className="grid grow content-start gap-y-6 pb-10 sm:gap-y-8">
      <Film
        film={data.film}
        savesData={data.savesData}
        // On a phone the caption would cover the chin of the face.
        footClassName="max-sm:top-0 max-sm:bottom-auto"
        className={joinClasses(
          'relative h-[36svh] min-h-56 w-full bg-card sm:h-[min(58svh,50vw)] [&_:is(img,video)]:object-[50%_14%] max-sm:[&_:is(img,video)]:object-[50%_22%]',
          wordsFirst ? 'order-1 lg:rounded-t-[40px]' : 'lg:rounded-b-[40px]',
        )}
      />
      <div
        className={joinClasses(
          'wrap grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start',
          wordsFirst && 'pt-6 sm:pt-10',
        )}
      >
        <div>
          <h1>
            {look.headline === 1 ? (
              <Trans>Who would you like to get to know?</Trans>
            ) : (
              <Trans>Every face has a story</Trans>
            )}
          </h1>
          <p className="mt-3 max-w-lead text-lg text-ink-soft">
            <Trans>
              The people in this film are drawings. Members tell their own story, in their own words.
            </Trans>
          </p>
        </div>
        <LanderStart data={data} />
      </div>
      <div className="wrap order-2">
        <TransparencyNote className="max-w-paragraph text-ink-soft" />
        <BounceBeacon view={data.view} lb={data.lb} />
      </div>
    </section>
  )
}
