import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type MatchAnswer,
  type MatchDraft,
  type MatchScreen,
  type Question,
  readMatchDraft,
  saveMatchDraft,
} from './match-draft.ts'

const hashStart = '#match-'

/**
 * The answers and the screen. The screen stands after # in the address, so that the browser's own Back goes one question
 * back; without one the reader goes on where they were, after a reload or a login.
 */
export function useMatchFinder(questions: readonly Question[]) {
  const screens: readonly MatchScreen[] = [...questions, 'result']
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<MatchDraft>({})
  const [ready, setReady] = useState(false)

  useLayoutEffect(() => {
    setDraft(readMatchDraft())
    setReady(true)
  }, [])

  const asked = screens.find((screen) => hash === hashStart + screen)
  const last = screens.find((screen) => screen === draft.at)
  const wanted = asked === 'result' ? last : (asked ?? last)
  const screen = (ready && wanted) || 'who'
  const before = screens[screens.indexOf(screen) - 1]

  function keep(change: MatchDraft) {
    const next = { ...draft, ...change }
    setDraft(next)
    saveMatchDraft(next)
  }

  function show(next: MatchScreen, { replace = false, ...change }: MatchAnswer & { replace?: boolean } = {}) {
    keep({ ...change, at: next })
    navigate(
      { search, hash: hashStart + next },
      { replace, state: { matchFrom: replace ? undefined : screen }, preventScrollReset: true },
    )
  }

  return {
    draft,
    ready,
    screen,
    change: keep,
    answer(change: MatchAnswer) {
      const next = screens[screens.indexOf(screen) + 1]
      if (next) show(next, change)
    },
    goBack:
      before &&
      (() => {
        // Someone who began in the middle has no earlier question in the history.
        if (state?.matchFrom === before) navigate(-1)
        else show(before, { replace: true })
      }),
    startAgain: () => show('who'),
  }
}
