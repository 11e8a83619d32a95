import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Lamp from 'lucide-react/icons/lamp'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { heroLook } from '../hero-looks.server.ts'
import { type LanderData, landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { Scene } from '../parts/Scene.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/alonetonight.page.ts'

/** Houses along the lower edge: left, width and height of each, and its lit windows. */
const houses: [left: number, width: number, height: number, lit: [x: number, y: number][]][] = [
  [0, 120, 62, [[30, 30]]],
  [120, 90, 84, [[50, 38]]],
  [210, 150, 54, []],
  [
    360,
    100,
    92,
    [
      [24, 44],
      [64, 44],
    ],
  ],
  [460, 130, 66, [[84, 32]]],
  [590, 90, 100, [[34, 52]]],
  [
    680,
    160,
    58,
    [
      [40, 28],
      [110, 28],
    ],
  ],
  [840, 100, 88, []],
  [940, 140, 64, [[30, 32]]],
  [1080, 90, 96, [[40, 46]]],
  [1170, 150, 56, [[96, 26]]],
  [1320, 110, 82, [[28, 40]]],
  [
    1430,
    170,
    60,
    [
      [50, 30],
      [118, 30],
    ],
  ],
]

/** A decorative street at night below the sky, outside the layout flow. */
function Town() {
  const roofs = houses.map(([left, width, height]) => {
    const top = 120 - height
    return `M${left} 120V${top + 22}L${left + width / 2} ${top}L${left + width} ${top + 22}V120Z`
  })
  const windows = houses.flatMap(([left, , height, lit]) =>
    lit.map(([x, y]) => `M${left + x} ${120 - height + y}h12v16h-12Z`),
  )
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 120"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-20 w-full lg:h-24 high:hidden"
    >
      <path d={roofs.join('')} className="fill-shade" />
      <path d={windows.join('')} fill="#ffc46b" />
    </svg>
  )
}

/** A lit window in a dark town: the brand's scene in the window, one question beside it. */
function EveningLander({ data, scene }: { data: LanderData; scene: string }) {
  const { look } = data
  const site = useRootData()?.site
  const windowLast = look.order === 1
  return (
    <>
      <section className="relative isolate overflow-hidden bg-linear-to-b from-shade via-primary-deep to-primary-dark text-white high:bg-none high:bg-paper high:text-ink">
        <Sky />
        <div className="wrap grid gap-x-14 gap-y-6 pt-6 pb-24 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] tablet:items-center tablet:gap-x-8 tablet:pt-10 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:pt-10 lg:pb-28 high:pb-10">
          <LitWindow scene={scene} className={windowLast ? 'tablet:order-last lg:order-last' : undefined} />
          <div className="grid gap-5 phone:contents">
            <div className="grid gap-3 phone:order-first">
              <h1 className="text-balance lg:text-[2.6667rem] xl:text-[2.8889rem]">
                {look.headline === 1 ? (
                  <Trans>Who would you like to talk to tonight?</Trans>
                ) : (
                  <Trans>Would you like some company this evening?</Trans>
                )}
              </h1>
              <p className="max-w-lead md:text-lg">{site?.description}</p>
            </div>
            <Card className="p-4 text-ink sm:p-6 lg:max-w-[34rem]">
              <LanderStart data={data} />
            </Card>
            <TransparencyNote drawn className="max-w-lead" />
          </div>
        </div>
        <Town />
      </section>
      <section className="wrap grid gap-6 py-10 lg:py-14">
        <h2>
          <Trans>An evening here</Trans>
        </h2>
        <ol className="grid gap-6 md:grid-cols-3">
          <Moment icon={<Lamp aria-hidden />} title={<Trans>Tell people about yourself</Trans>}>
            <Trans>A few questions, one at a time. You choose what others see, and a photo can wait.</Trans>
          </Moment>
          <Moment icon={<Search aria-hidden />} title={<Trans>Look around in your own time</Trans>}>
            <Trans>
              Search by age, place and what you both enjoy. Like someone, and if it’s mutual you’ll know.
            </Trans>
          </Moment>
          <Moment
            icon={<MessageCircleHeart aria-hidden />}
            title={<Trans>Write when you feel like it</Trans>}
          >
            <Trans>There’s no subscription, and each message shows its price before you send it.</Trans>
          </Moment>
        </ol>
      </section>
    </>
  )
}

/** The scene in evening light; the container reserves its size while the picture loads. */
function LitWindow({ scene, className }: { scene: string; className?: string }) {
  return (
    <div
      className={joinClasses(
        'relative mx-auto aspect-4/5 w-full phone:aspect-3/2 phone:max-w-[26rem] lg:h-[min(37rem,100svh-11rem)] lg:w-auto',
        className,
      )}
    >
      {/* In the free corner above the arch, away from the text. */}
      <span
        aria-hidden
        className="absolute start-0 top-0 -z-10 aspect-square w-[15%] rounded-full bg-[#ffefcf] shadow-[0_0_50px_14px_rgb(255_239_207/0.35)] phone:w-[11%] high:hidden"
      />
      <div className="absolute inset-0 overflow-hidden rounded-t-full rounded-b-lg border-[10px] border-[#3a2417] shadow-[0_0_70px_10px_rgb(255_196_107/0.45)] phone:rounded-t-[8rem] high:shadow-none">
        <Scene scene={scene} wide="tall" className="absolute inset-0" />
        {/* Lamplight over a day's colours. */}
        <span aria-hidden className="absolute inset-0 bg-[#ff9d3c]/35 mix-blend-multiply high:hidden" />
        <span
          aria-hidden
          className="absolute inset-0 bg-[radial-gradient(at_50%_60%,transparent_35%,rgb(30_12_22/0.55))] high:hidden"
        />
        {/* The bars of the window. */}
        <span aria-hidden className="absolute inset-y-0 start-1/2 w-1.5 -translate-x-1/2 bg-[#3a2417]/85" />
        <span aria-hidden className="absolute inset-x-0 top-[27%] h-1.5 bg-[#3a2417]/85 phone:hidden" />
      </div>
    </div>
  )
}

/** Decorative stars. */
function Sky() {
  return (
    <span
      aria-hidden
      className="absolute inset-0 -z-10 bg-[radial-gradient(1.5px_1.5px_at_20px_30px,#fff,transparent),radial-gradient(1px_1px_at_110px_80px,#ffe9c4,transparent),radial-gradient(1.5px_1.5px_at_190px_20px,#fff,transparent),radial-gradient(1px_1px_at_240px_130px,#fff,transparent),radial-gradient(1px_1px_at_60px_150px,#ffe9c4,transparent)] bg-size-[280px_180px] mask-b-to-70% high:hidden"
    />
  )
}

function Moment({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-dark">
        {icon}
      </span>
      <div>
        <h3 className="mb-1">{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'alonetonight', { title: msg`Alone tonight?` })
  return { ...data, scene: heroLook(data.niche).scene }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function AloneTonightPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <EveningLander data={data} scene={data.scene} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
