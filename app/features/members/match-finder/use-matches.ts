import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import type { findMatchesCall } from './match-finder.api.ts'
import type { FoundMatches, MatchAnswers } from './match-finder.contract.ts'

/** The last list, so that Back from a profile shows it at once and in its place; it is read again all the same. */
let last: { of: string; found: FoundMatches } | undefined

type Matches =
  | { state: 'looking'; found?: undefined }
  | { state: 'found'; found: FoundMatches }
  | { state: 'failed'; found?: undefined; message: string }

export function useMatches(userId: string, answers: MatchAnswers) {
  const { t } = useLingui()
  const of = `${userId} ${JSON.stringify(answers)}`
  const [attempt, setAttempt] = useState(0)
  const [matches, setMatches] = useState<Matches>(() =>
    last?.of === of ? { state: 'found', found: last.found } : { state: 'looking' },
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const stopped = new AbortController()
    if (last?.of !== of) setMatches({ state: 'looking' })
    callServer<typeof findMatchesCall>('POST /match-finder.php', {
      body: { answers },
      signal: stopped.signal,
    })
      .then((found) => {
        last = { of, found }
        setMatches({ state: 'found', found })
      })
      .catch((failure) => {
        if (stopped.signal.aborted) return
        const problem = problemOf(failure)
        last = undefined
        const message = problem?.message ?? t`An error occured, please try again later.`
        setMatches({ state: 'failed', message })
      })
    return () => stopped.abort()
  }, [of, attempt])

  const tryAgain = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...matches, tryAgain }
}
