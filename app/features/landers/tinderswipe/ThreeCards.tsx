import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { LanderData } from '../lander-data.server.ts'
import { NoNewMembersCard } from '../NoNewMembersCard.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { SceneDetail } from '../scene-details.server.ts'
import { BackToCards, Deck } from './Deck.tsx'

const formId = 'start'

interface ThreeCardsProps {
  data: LanderData
  /** Drawings in place of people; empty if there are three people. */
  moments: readonly SceneDetail[]
}

/** Three cards before any question; the liked ones are listed beside the start. deck.css shows and hides them. */
export function ThreeCards({ data, moments }: ThreeCardsProps) {
  const { people, look } = data
  const site = useRootData()?.site
  const ending = useRef<HTMLHeadingElement>(null)
  const mode = useSignupMode()
  const areDrawn = people.length === 0
  return (
    <section className="three-cards grow overflow-x-hidden bg-linear-to-b supports-[overflow:clip]:overflow-x-clip from-primary-soft to-paper high:bg-none">
      <div
        className={joinClasses(
          'wrap grid gap-x-16 gap-y-3 py-4 lg:items-center lg:py-8',
          look.order === 1 ? 'lg:grid-cols-[26rem_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <div className="grid gap-1.5 max-lg:text-center lg:gap-5">
          <p className="font-semibold text-primary-dark lg:hidden">{site?.indexTitle}</p>
          <h1 className="text-balance max-sm:text-3xl lg:text-5xl">
            <Headline areDrawn={areDrawn} second={look.headline === 1} />
          </h1>
          <p className="mx-auto max-w-lead text-balance max-sm:text-base sm:text-lg lg:mx-0">
            {areDrawn ? (
              <Trans>Keep what appeals to you, leave the rest. You’re not asked for anything yet.</Trans>
            ) : (
              <Trans>Like whoever you’d enjoy meeting. You’re not asked for anything yet.</Trans>
            )}
          </p>
          <div className="hidden gap-5 lg:grid">
            <p className="max-w-lead">{site?.description}</p>
            <CardsNote areDrawn={areDrawn} className="max-w-lead" />
          </div>
        </div>
        <div
          className={joinClasses(
            'mx-auto grid w-full max-w-[26rem] gap-2',
            look.order === 1 && 'lg:-order-1',
          )}
        >
          {mode === 'open' ? (
            <>
              <div className="lander-cards">
                <Deck
                  people={people}
                  moments={moments}
                  form={formId}
                  onFinished={() => ending.current?.focus({ preventScroll: true })}
                />
              </div>
              <JoinWithoutChoosing address={data.start.address} />
              <Ending data={data} moments={moments} heading={ending} />
            </>
          ) : (
            <NoNewMembersCard mode={mode} />
          )}
        </div>
        <CardsNote areDrawn={areDrawn} className="mx-auto max-w-[26rem] lg:hidden" />
      </div>
    </section>
  )
}

/** Skips all cards. */
function JoinWithoutChoosing({ address }: { address: string }) {
  const openSignup = useSignupModal()
  function join(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup({})
  }
  return (
    <Link to={address} onClick={join} className="lander-unchosen link mx-auto min-h-12 content-center">
      <Trans>Join without choosing</Trans>
    </Link>
  )
}

function CardsNote({ areDrawn, className }: { areDrawn: boolean; className: string }) {
  return (
    <div className={joinClasses('grid gap-1.5 text-ink-soft', className)}>
      <TransparencyNote />
      {areDrawn && (
        <p className="text-sm">
          <Trans>The pictures are drawings.</Trans>
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

interface EndingProps extends ThreeCardsProps {
  heading: RefObject<HTMLHeadingElement | null>
}

/** Replaces the cards after the last decision and names the liked ones. */
function Ending({ data, moments, heading }: EndingProps) {
  const { people } = data
  const isOpen = useSignupMode() === 'open'
  const areDrawn = people.length === 0
  const last = (areDrawn ? moments : people).at(-1)?.id ?? ''
  return (
    <div className="lander-ending grid gap-3 animate-rise">
      <Card className="grid gap-4">
        {isOpen && (
          <div className="grid gap-2">
            <h2 ref={heading} tabIndex={-1} className="text-2xl text-balance outline-none">
              <span className="lander-liked">
                <Trans>A good choice</Trans>
              </span>
              <span className="lander-none">
                <Trans>Would you like to see more?</Trans>
              </span>
            </h2>
            <ul className="lander-liked lander-names flex flex-wrap gap-x-4 gap-y-2 font-semibold">
              {people.map(({ id, name, main_image }) => (
                <li key={id} className="flex items-center gap-2">
                  <Avatar src={main_image?.thumb_filename} name={name} alt="" size={48} />
                  {name}
                </li>
              ))}
              {moments.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
            <p className="lander-liked">
              {areDrawn ? (
                <Trans>
                  Say so in your profile, and people who enjoy the same things can find you. It starts with
                  two questions.
                </Trans>
              ) : (
                <Trans>
                  We’ll pass this on once you’ve joined and confirmed your email address. Until then, nobody
                  will know.
                </Trans>
              )}
            </p>
            <p className="lander-none">
              {areDrawn ? (
                <Trans>
                  Tell us what you enjoy instead: your profile has room for it. It starts with two questions.
                </Trans>
              ) : (
                <Trans>
                  As a member you can look around in your own time, and search by age, place and interests.
                </Trans>
              )}
            </p>
          </div>
        )}
        <LanderStart id={formId} data={data} />
      </Card>
      <div className="lander-back grid">
        <BackToCards last={last}>
          <Trans>Back to the cards</Trans>
        </BackToCards>
      </div>
    </div>
  )
}
