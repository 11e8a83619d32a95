import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import PencilLine from 'lucide-react/icons/pencil-line'
import Search from 'lucide-react/icons/search'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SkeletonCard } from '#app/design/people/SkeletonCard.tsx'
import { SearchTile } from '#app/features/members/search/results/SearchTile.tsx'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useStore } from '#app/web/browser/store.ts'
import {
  type MatchAnswer,
  type MatchDefaults,
  type MatchDraft,
  searchAddress,
  toMatchAnswers,
} from './match-draft.ts'
import type { findMatchesCall } from './match-finder.api.ts'
import type { FoundMatches, MatchAnswers } from './match-finder.contract.ts'
import { MatchSearch } from './match-search.ts'

const years = 5

/** The limits that can be widened with one tap. */
function WidenAnswers({
  answers,
  onWiden,
}: {
  answers: MatchAnswers
  onWiden: (change: MatchAnswer) => void
}) {
  const { min_age, max_age, distance, free_only } = answers
  const from = Math.max(minimumAge, min_age - years)
  const to = Math.min(maxSearchAge, max_age + years)
  return (
    <div className="grid gap-3">
      {distance !== 'anywhere' && (
        <Button onClick={() => onWiden({ distance: 'anywhere' })}>
          <Trans>Look everywhere</Trans>
        </Button>
      )}
      {(from < min_age || to > max_age) && (
        <Button variant="line" onClick={() => onWiden({ ages: [from, to] })}>
          <Trans>
            Aged {from} to {to}
          </Trans>
        </Button>
      )}
      {free_only && (
        <Button variant="line" onClick={() => onWiden({ status: 'any' })}>
          <Trans>Single or not, it doesn’t matter</Trans>
        </Button>
      )}
    </div>
  )
}

interface MatchResultsProps {
  userId: string
  draft: MatchDraft
  start: MatchDefaults
  onChangeAnswers: () => void
  onWiden: (change: MatchAnswer) => void
}

export function MatchResults({ userId, draft, start, onChangeAnswers, onWiden }: MatchResultsProps) {
  const { t } = useLingui()
  const answers = toMatchAnswers(draft, start)
  const { matches, tryAgain } = useMatches(userId, answers)
  const { state, found } = matches
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          <Trans>People who suit you</Trans>
        </h1>
        <p role="status" className="max-w-[44em] text-lg text-ink-soft">
          {state === 'looking' && <Trans>One moment, we’re looking for people who suit you …</Trans>}
          {found && found.results.length > 0 && <ComparisonSummary found={found} />}
        </p>
      </header>
      {state === 'looking' && (
        <div aria-hidden className="photo-grid">
          {['a', 'b', 'c', 'd'].map((key) => (
            <SkeletonCard key={key} />
          ))}
        </div>
      )}
      {matches.state === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {matches.problem?.message ?? t`An error occured, please try again later.`}
        </Notice>
      )}
      {found && found.results.length > 0 && (
        <section className="grid gap-6">
          <h2 className="sr-only">
            <Trans>The best matches</Trans>
          </h2>
          <ol className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
            {found.results.map((match) => (
              <MatchCard key={match.profile.id} match={match} />
            ))}
          </ol>
        </section>
      )}
      {found?.results.length === 0 && (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title={t`Nobody matches everything yet`}
          action={<WidenAnswers answers={answers} onWiden={onWiden} />}
        >
          <Trans>
            That can happen when several answers narrow things down. Try making one of them a little broader.
          </Trans>
        </EmptyState>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="line" onClick={onChangeAnswers} icon={<PencilLine aria-hidden />}>
          <Trans>Change my answers</Trans>
        </Button>
        <ButtonLink to={searchPathFor(answers)} variant="line" icon={<Search aria-hidden />}>
          <Trans>See them all in the search</Trans>
        </ButtonLink>
      </div>
      <p className="max-w-[44em] text-ink-soft">
        <Trans>
          Your answers stay in this browser. We use them to find people who suit you, and we don’t store them.
          We only ever show roughly how near someone lives.
        </Trans>
      </p>
    </div>
  )
}

function ComparisonSummary({ found: { compared, all } }: { found: FoundMatches }) {
  if (!all)
    return (
      <Trans>
        Best matches first, chosen from the {compared} most recently active members who fit your answers and
        are looking for someone like you.
      </Trans>
    )
  return (
    <Plural
      value={compared}
      one="Best matches first: # member fits your answers and is looking for someone like you."
      other="Best matches first, chosen from all # members who fit your answers and are looking for someone like you."
    />
  )
}

function searchPathFor(answers: MatchAnswers) {
  return searchAddress(answers, 'single,divorced,widowed')
}

function useMatches(userId: string, answers: MatchAnswers) {
  const [search] = useState(() => new MatchSearch(userId, answers, findMatches))
  const asked = JSON.stringify(answers)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the answers change
  useEffect(() => {
    search.search(userId, answers)
    return () => search.stop()
  }, [search, userId, asked])

  return { matches: useStore(search), tryAgain: () => search.search(userId, answers) }
}

function findMatches(answers: MatchAnswers, signal: AbortSignal) {
  return callServer<typeof findMatchesCall>('POST /match-finder.php', { body: { answers }, signal })
}

/** A match, and why. */
function MatchCard({ match: { profile, score, reasons } }: { match: FoundMatches['results'][number] }) {
  return (
    <li className="grid grid-cols-[minmax(0,11fr)_minmax(0,12fr)] items-start gap-4">
      <ul>
        <SearchTile person={profile} />
      </ul>
      <div className="grid gap-2 pt-1">
        <p className="font-bold text-primary-dark tabular-nums">
          <Trans>Match: {score} out of 100</Trans>
        </p>
        <ul className="grid gap-1.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2">
              <Check size={20} aria-hidden className="half-line-10 shrink-0 text-good" />
              <span className="min-w-0 hyphens-auto break-words">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
