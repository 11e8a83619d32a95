import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { portraitFilm, savesData, sceneFilm } from '../films/films.server.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { Film } from '../parts/Film.tsx'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/video.page.ts'

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'video', { title: msg`A new beginning` })
  const film = data.look.picture === 1 ? portraitFilm(data.start) : sceneFilm(data.niche)
  return { ...data, film, savesData: savesData(args.request) }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

/** A full-width film with the start in front of it. */
export default function VideoPage({ loaderData: data }: Route.ComponentProps) {
  const { look } = data
  const isRight = look.order === 1
  return (
    <>
      <section className="relative isolate grow bg-sand sm:grid sm:min-h-[min(calc(100svh-76px),860px)] sm:items-center">
        <Film
          film={data.film}
          savesData={data.savesData}
          className="relative h-[36svh] min-h-56 w-full sm:absolute sm:inset-0 sm:-z-10 sm:h-full"
          // At the top: faces are in the middle, and the cookie question covers the lower edge.
          footClassName={joinClasses('top-0 bottom-auto', isRight ? 'sm:justify-start' : 'sm:justify-end')}
        />
        <div className="wrap max-sm:-mt-8 max-sm:pb-6 sm:py-8">
          <Card
            className={joinClasses(
              'relative grid gap-4 shadow-float sm:max-w-[27rem]',
              isRight && 'sm:ms-auto',
            )}
          >
            <h1 className="text-3xl">
              {look.headline === 1 ? (
                <Trans>There’s always room for a new chapter</Trans>
              ) : (
                <Trans>It’s never too late for something new</Trans>
              )}
            </h1>
            <p>
              <Trans>
                Say who you are and who you’d like to meet. The rest follows, one question at a time.
              </Trans>
            </p>
            <LanderStart data={data} />
          </Card>
        </div>
      </section>
      <div className="wrap py-6">
        <TransparencyNote className="max-w-paragraph text-ink-soft" />
        <BounceBeacon view={data.view} lb={data.lb} />
      </div>
    </>
  )
}
