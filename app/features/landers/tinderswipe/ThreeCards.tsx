import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { useArrowKeys } from '#app/features/matches/swipe/use-arrow-keys.ts'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { LanderData } from '../lander-data.server.ts'
import { HonestLine } from '../parts/HonestLine.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import type { SceneDetail } from '../scene-details.server.ts'
import { Deck, DeckButtons } from './Deck.tsx'
import { useThreeCards } from './use-three-cards.ts'

const formId = 'start'

interface ThreeCardsProps {
  data: LanderData
  /** Drawn, in place of people; empty where there are three of them. */
  moments: readonly SceneDetail[]
}

/** Three cards before anything is asked; those that were liked wait beside the start. */
export function ThreeCards({ data, moments }: ThreeCardsProps) {
  const { people, look } = data
  const site = useRootData()?.site
  const areDrawn = people.length === 0
  const names = areDrawn
    ? new Map(moments.map(({ id, words }) => [id, words]))
    : new Map(people.map(({ id, name }) => [id, name]))
  const deck = useThreeCards([...names.keys()])
  const { isOver } = deck
  useArrowKeys({ onLeft: deck.pass, onRight: deck.like, onBack: deck.undo })

  return (
    <section className="grow overflow-x-hidden bg-linear-to-b supports-[overflow:clip]:overflow-x-clip from-primary-soft to-paper high:bg-none">
      <div
        className={joinClasses(
          'wrap grid gap-x-16 gap-y-4 py-5 lg:items-center lg:py-10',
          look.order === 1 ? 'lg:grid-cols-[26rem_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <div className="grid gap-2 max-lg:text-center lg:gap-5">
          <h1 className="text-balance max-sm:text-3xl lg:text-5xl">
            <Headline areDrawn={areDrawn} second={look.headline === 1} />
          </h1>
          <p className="mx-auto max-w-lead max-sm:text-base sm:text-lg lg:mx-0">
            {areDrawn ? (
              <Trans>Keep what appeals to you, leave the rest. You’re not asked for anything yet.</Trans>
            ) : (
              <Trans>Like whoever you’d enjoy meeting. You’re not asked for anything yet.</Trans>
            )}
          </p>
          <div className="hidden gap-5 lg:grid">
            <p className="max-w-lead">{site?.description}</p>
            <Honest areDrawn={areDrawn} className="max-w-lead" />
          </div>
        </div>
        <div
          className={joinClasses(
            'mx-auto grid w-full max-w-[26rem] gap-4',
            look.order === 1 && 'lg:-order-1',
          )}
        >
          <div className={joinClasses('gap-4', isOver ? 'hidden noscript:grid' : 'grid')}>
            <Deck people={people} moments={moments} form={formId} deck={deck} />
            <DeckButtons deck={deck} name={names.get(deck.top ?? '')} />
          </div>
          <Ending data={data} names={names} deck={deck} areDrawn={areDrawn} />
        </div>
        <Honest areDrawn={areDrawn} className="mx-auto max-w-[26rem] lg:hidden" />
      </div>
      <Spoken names={names} deck={deck} />
    </section>
  )
}

function Honest({ areDrawn, className }: { areDrawn: boolean; className: string }) {
  return (
    <div className={joinClasses('grid gap-1.5 text-ink-soft', className)}>
      <HonestLine />
      {areDrawn && (
        <p className="text-sm">
          <Trans>The pictures are drawn.</Trans>
        </p>
      )}
    </div>
  )
}

function Headline({ areDrawn, second }: { areDrawn: boolean; second: boolean }) {
  if (areDrawn)
    return second ? (
      <Trans>What would you like to share with someone?</Trans>
    ) : (
      <Trans>Three moments to begin with</Trans>
    )
  return second ? <Trans>Who would you like to meet?</Trans> : <Trans>Three people to begin with</Trans>
}

interface EndingProps {
  data: LanderData
  names: ReadonlyMap<string, string>
  deck: ReturnType<typeof useThreeCards>
  areDrawn: boolean
}

/** In the place of the cards once they are decided on; without script beneath them. */
function Ending({ data, names, deck, areDrawn }: EndingProps) {
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOver, liked } = deck
  const isOpen = useSignupMode() === 'open'
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (isOver) heading.current?.focus({ preventScroll: true })
  }, [isOver])
  const list = formatList(
    liked.map((id) => names.get(id) ?? ''),
    localeOf(i18n),
  )
  return (
    <div className={joinClasses('gap-3', isOver ? 'grid animate-rise' : 'hidden noscript:grid')}>
      <Card className="grid gap-4">
        {isOpen && (
          <div className="grid gap-2">
            <h2 ref={heading} tabIndex={-1} className="text-2xl text-balance outline-none">
              {liked.length === 0 ? (
                <Trans>Would you like to see more?</Trans>
              ) : areDrawn ? (
                <Trans>A good choice</Trans>
              ) : (
                <Trans>You like {list}</Trans>
              )}
            </h2>
            <p>
              <EndingWords list={list} count={liked.length} areDrawn={areDrawn} />
            </p>
          </div>
        )}
        <LanderStart id={formId} data={data} />
      </Card>
      {isOver && (
        <button type="button" className="link mx-auto min-h-12 noscript:hidden" onClick={deck.undo}>
          <Trans>Back to the cards</Trans>
        </button>
      )}
    </div>
  )
}

function EndingWords({ list, count, areDrawn }: { list: string; count: number; areDrawn: boolean }) {
  if (areDrawn)
    return count > 0 ? (
      <Trans>
        {list}: say so in your profile, and people who enjoy the same can find you. It starts with two
        questions.
      </Trans>
    ) : (
      <Trans>
        Tell us what you enjoy instead: your profile has room for it. It starts with two questions.
      </Trans>
    )
  return count > 0 ? (
    <Trans>
      We’ll pass this on once you’ve joined and confirmed your email address. Until then nobody hears of it.
    </Trans>
  ) : (
    <Trans>As a member you can look at everyone in peace, and search by age, place and interests.</Trans>
  )
}

/** For screen readers, while the focus stays on the button: what was chosen, and which card is next. */
function Spoken({ names, deck }: Pick<EndingProps, 'names' | 'deck'>) {
  const { t } = useLingui()
  const last = deck.choices.at(-1)
  const name = names.get(last?.id ?? '')
  const next = names.get(deck.top ?? '')
  const chosen = !last ? '' : last.liked ? t`You like: ${name}.` : t`You skipped: ${name}.`
  return (
    <p role="status" className="sr-only">
      {chosen} {last && next && t`Next: ${next}.`}
    </p>
  )
}
