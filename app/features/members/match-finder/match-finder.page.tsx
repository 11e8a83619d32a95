import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Heart from 'lucide-react/icons/heart'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Steps } from '#app/design/Steps.tsx'
import { SignupClosedNotice } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { loginAddress } from '#app/web/page/return-address.ts'
import { useHasChanged } from '#app/web/page/use-has-changed.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/match-finder.page.ts'
import { MatchQuestion } from './MatchQuestion.tsx'
import { MatchResults } from './MatchResults.tsx'
import type { Question } from './match-draft.ts'
import { matchDefaults } from './match-finder.server.ts'
import { useMatchFinder } from './use-match-finder.ts'

const matchFinderPath = '/match-finder'

/** Matches are for members; the answers wait in this tab until the visitor has joined. */
function VisitorResult({ onChangeAnswers }: { onChangeAnswers: () => void }) {
  const { t } = useLingui()
  const openSignup = useSignupModal()
  const mode = useSignupMode()
  const isOpen = mode === 'open'
  return (
    <>
      <h1 className="sr-only">
        <Trans>Match finder</Trans>
      </h1>
      <EmptyState
        icon={<Heart aria-hidden />}
        title={t`Your answers are ready`}
        action={
          <div className="grid gap-3">
            {isOpen && (
              <Button onClick={() => openSignup({ next: matchFinderPath })}>
                <Trans>Join free and see who suits you</Trans>
              </Button>
            )}
            <ButtonLink to={loginAddress(matchFinderPath)} variant={isOpen ? 'line' : 'main'}>
              <Trans>Log in</Trans>
            </ButtonLink>
            <Button variant="plain" onClick={onChangeAnswers}>
              <Trans>Change my answers</Trans>
            </Button>
          </div>
        }
      >
        {mode === 'open' ? (
          <Trans>
            Members can see who suits them, and why. Log in or join free: you’ll come straight back here, and
            your answers will still be there.
          </Trans>
        ) : (
          <SignupClosedNotice mode={mode} />
        )}
      </EmptyState>
    </>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const current = visit(context)
  return { title: i18nFor(current.locale)._(msg`Match finder`), start: await matchDefaults(current) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/match-finder', title: loaderData?.title })

export default function MatchFinderPage({ loaderData: { start } }: Route.ComponentProps) {
  const user = useUser()
  const { draft, ready, screen, change, answer, goBack, startAgain } = useMatchFinder(start.questions)
  const arrived = useHasChanged(ready ? screen : undefined)

  return (
    <div className="wrap page-room">
      {screen !== 'result' ? (
        <QuestionScreen
          key={`${screen} ${ready}`}
          question={screen}
          place={{ number: start.questions.indexOf(screen) + 1, of: start.questions.length }}
          shouldFocus={arrived}
          onBack={goBack}
        >
          {(heading) => (
            <MatchQuestion
              question={screen}
              labelledBy={heading}
              draft={draft}
              start={start}
              onChange={change}
              onAnswer={answer}
            />
          )}
        </QuestionScreen>
      ) : user ? (
        <MatchResults
          userId={user.id}
          draft={draft}
          start={start}
          onChangeAnswers={startAgain}
          onWiden={change}
        />
      ) : (
        <VisitorResult onChangeAnswers={startAgain} />
      )}
    </div>
  )
}

/** Each question, and how its answer is used. */
function questionWords(question: Question): { title: ReactNode; hint?: ReactNode } {
  switch (question) {
    case 'who':
      return { title: <Trans>Who would you like to meet?</Trans> }
    case 'ages':
      return { title: <Trans>What ages would you like to meet?</Trans> }
    case 'distance':
      return {
        title: <Trans>How far away can they live?</Trans>,
        hint: <Trans>We never tell anyone exactly where you live.</Trans>,
      }
    case 'reason':
      return { title: <Trans>What would you like to find?</Trans> }
    case 'interests':
      return {
        title: <Trans>Which three things do you like most?</Trans>,
        hint: <Trans>We look for people who like them too.</Trans>,
      }
    case 'status':
      return {
        title: <Trans>Does it matter whether they’re unattached?</Trans>,
        hint: <Trans>We only know what people tell us about themselves.</Trans>,
      }
    case 'matters':
      return {
        title: <Trans>What matters most to you?</Trans>,
        hint: <Trans>This counts three times as much as the rest.</Trans>,
      }
  }
}

interface QuestionScreenProps {
  question: Question
  /** The number of this question, from 1, and the total. */
  place: { number: number; of: number }
  /**
   * Whether the question follows another screen of this visit: its heading then takes the focus, so that it is read
   * out.
   */
  shouldFocus: boolean
  onBack?: () => void
  /** Takes the id of the heading. */
  children: (heading: string) => ReactNode
}

function QuestionScreen({ question, place, shouldFocus, onBack, children }: QuestionScreenProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, hint } = questionWords(question)

  const focusOnAppear = useEffectEvent(() => {
    if (!shouldFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  useEffect(() => focusOnAppear(), [])

  return (
    <div className="mx-auto grid w-full max-w-[600px] gap-6">
      <Steps current={place.number} total={place.of} title={<Trans>Match finder</Trans>} />
      <div className="grid gap-2">
        <h1 id={id} ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children(id)}
      {onBack && (
        <Button
          variant="line"
          onClick={onBack}
          icon={<ArrowLeft aria-hidden />}
          className="justify-self-stretch sm:justify-self-start"
        >
          <Trans>Back</Trans>
        </Button>
      )}
      {place.number === 1 && (
        <p className="text-ink-soft">
          <Trans>
            A few short questions. Your answers stay in this browser: we use them to find people who suit you,
            and we don’t store them.
          </Trans>
        </p>
      )}
    </div>
  )
}
