import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import type { searchChatsCall } from './chat-search.api.ts'
import type { ChatSearchAnswer } from './chat-search.contract.ts'

/** Debounces typing. */
const debounceDelay = 300

/** The results for the latest query. */
export function useChatSearch() {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<ChatSearchAnswer>()
  const [problem, setProblem] = useState<string>()
  const query = words.trim()

  function changeWords(typed: string) {
    setWords(typed)
    setFound(undefined)
    setProblem(undefined)
  }

  useEffect(() => {
    if (query.length < 2) return
    const left = new AbortController()
    async function ask() {
      try {
        const { signal } = left
        const answer = await callLazily<typeof searchChatsCall>('GET /chat-search.php', {
          query: { query },
          signal,
        })
        if (!signal.aborted) setFound(answer)
      } catch (failure) {
        if (!left.signal.aborted)
          setProblem(problemOf(failure)?.message ?? t`An error occured, please try again later.`)
      }
    }
    const timer = setTimeout(ask, debounceDelay)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [query, t])

  return { words, look: changeWords, found, problem }
}
