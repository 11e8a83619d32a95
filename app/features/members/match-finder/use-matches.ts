import { useEffect, useState } from 'react'
import { callServer } from '#app/web/browser/call-server.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import type { findMatchesCall } from './match-finder.api.ts'
import type { MatchAnswers } from './match-finder.contract.ts'
import { MatchSearch } from './match-search.ts'

export function useMatches(userId: string, answers: MatchAnswers) {
  const [search] = useState(() => new MatchSearch(userId, answers, findMatches))
  const asked = JSON.stringify(answers)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers, not the same ones anew
  useEffect(() => {
    search.look(userId, answers)
    return () => search.stop()
  }, [search, userId, asked])

  return { matches: useStore(search), tryAgain: () => search.look(userId, answers) }
}

function findMatches(answers: MatchAnswers, signal: AbortSignal) {
  return callServer<typeof findMatchesCall>('POST /match-finder.php', { body: { answers }, signal })
}
