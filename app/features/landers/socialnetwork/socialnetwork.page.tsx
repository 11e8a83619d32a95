import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Search from 'lucide-react/icons/search'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { heroLook } from '../hero-looks.server.ts'
import { type LanderData, landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { Scene } from '../parts/Scene.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/socialnetwork.page.ts'
import { FaceRow, PersonPost, SharedPost, TownsPost } from './posts.tsx'
import { readStream } from './stream.server.ts'
import type { Post } from './stream.ts'

type StreamData = Omit<LanderData, 'people'> & { scene: string; posts: Post[] }

/** Classes that put the start to the right of the stream, or in the other order to its left. */
const orders = [
  {
    columns: 'lg:grid-cols-[minmax(0,1fr)_25rem]',
    start: 'lg:col-start-2',
    stream: 'lg:col-start-1',
  },
  {
    columns: 'lg:grid-cols-[25rem_minmax(0,1fr)]',
    start: 'lg:col-start-1',
    stream: 'lg:col-start-2',
  },
] as const

/** Members as visitors may see them, beside a start that stays in sight; without members, drawings. */
function StreamLander({ data }: { data: StreamData }) {
  const { look, posts, scene, start } = data
  const site = useRootData()?.site
  const people = posts.flatMap((post) => (post.kind === 'person' ? [post.member] : []))
  const hasPeople = people.length > 0
  const order = orders[look.order === 1 ? 1 : 0]
  return (
    <div className="grow bg-sand high:bg-paper">
      <div
        className={joinClasses(
          'wrap grid gap-x-12 gap-y-5 pt-4 pb-10 md:pt-8 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-7 lg:pt-10',
          order.columns,
        )}
      >
        {hasPeople ? (
          <FaceRow people={people} className={order.stream} />
        ) : (
          <DrawnScene scene={scene} className={order.stream} />
        )}
        <section
          className={joinClasses(
            'grid gap-4 md:max-lg:grid-cols-2 md:max-lg:gap-x-8 lg:sticky lg:top-6 lg:row-span-2 lg:row-start-1',
            order.start,
          )}
        >
          <div className="grid content-start gap-3">
            <h1 className="text-balance">
              {look.headline === 1 ? (
                <Trans>Good company begins with something in common</Trans>
              ) : hasPeople ? (
                <Trans>See what people here enjoy</Trans>
              ) : (
                <Trans>See what you can do here</Trans>
              )}
            </h1>
            <p className="max-w-lead">{site?.description}</p>
          </div>
          <Card className="p-4 sm:p-6.5 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:self-start">
            <LanderStart data={data} />
          </Card>
          <TransparencyNote drawn={!hasPeople} className="text-ink-soft" />
        </section>
        <section className={joinClasses('grid gap-5 pt-3 lg:row-start-2 lg:pt-0', order.stream)}>
          <div className="grid gap-1">
            <h2>
              {hasPeople ? <Trans>A few profiles</Trans> : <Trans>From hello to a first meeting</Trans>}
            </h2>
            {hasPeople && (
              <p className="max-w-lead text-ink-soft">
                <Trans>This is what members let visitors see.</Trans>
              </p>
            )}
          </div>
          {hasPeople ? (
            <ul className="grid gap-4 md:gap-5">
              {posts.map((post) =>
                post.kind === 'person' ? (
                  <PersonPost key={post.member.id} member={post.member} start={start} />
                ) : post.kind === 'shared' ? (
                  <SharedPost key={post.interest} interest={post.interest} people={post.people} />
                ) : (
                  <TownsPost key="towns" towns={post.towns} />
                ),
              )}
            </ul>
          ) : (
            <DrawnPosts />
          )}
        </section>
      </div>
    </div>
  )
}

/** The brand's scene, labelled as a drawing, where no members can be shown. */
function DrawnScene({ scene, className }: { scene: string; className: string }) {
  return (
    <figure className={joinClasses('relative overflow-hidden rounded-card', className)}>
      <Scene scene={scene} className="block aspect-2/1 md:aspect-5/2 lg:aspect-16/9" />
      <figcaption className="absolute end-3 bottom-3 rounded-full bg-paper px-3 py-0.5 text-sm text-ink">
        <Trans context="under a picture">A drawing</Trans>
      </figcaption>
    </figure>
  )
}

/** What members can do here; shows nobody who could be mistaken for a member. */
function DrawnPosts() {
  return (
    <ol className="grid gap-4 md:gap-5">
      <Card as="li" flush>
        <Step icon={<UserRoundPen aria-hidden />} title={<Trans>Tell people about yourself</Trans>}>
          <Trans>A few questions, one at a time. You choose what others see, and a photo can wait.</Trans>
        </Step>
      </Card>
      <Card as="li" flush className="bg-primary-soft">
        <Step icon={<Search aria-hidden />} title={<Trans>Look around in your own time</Trans>}>
          <Trans>
            Search by age, place and what you both enjoy. Like someone, and if it’s mutual you’ll know.
          </Trans>
        </Step>
      </Card>
      <Card as="li" flush>
        <Step icon={<MessageCircleHeart aria-hidden />} title={<Trans>Write when you feel like it</Trans>}>
          <Trans>There’s no subscription, and each message shows its price before you send it.</Trans>
        </Step>
      </Card>
      <Card as="li" flush className="bg-secondary-soft">
        <Step icon={<EyeOff aria-hidden />} title={<Trans>Stay in charge</Trans>}>
          <Trans>
            Block or report anyone at any time. You can hide your profile or delete your account yourself.
          </Trans>
        </Step>
      </Card>
    </ol>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-4 p-5 md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-primary-dark shadow-card">
        {icon}
      </span>
      <div>
        <h3 className="mb-1">{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  )
}

export async function loader(args: Route.LoaderArgs) {
  const { people, ...data } = await landerData(args, 'socialnetwork', {
    title: msg`Something in common`,
    people: 12,
  })
  const posts = await readStream(visit(args.context), people)
  return { ...data, scene: heroLook(data.niche).scene, posts }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function SocialNetworkPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <StreamLander data={data} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
