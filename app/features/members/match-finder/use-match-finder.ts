import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Store } from '#app/web/browser/store.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import type { MatchAnswer, MatchScreen, Question } from './match-draft.ts'
import { type MatchDraft, readMatchDraft, saveMatchDraft } from './match-draft.ts'
import { hashOfScreen, neighbourOf, screenOf } from './match-screen.ts'

/** The answers so far, stored in this tab with every tap. */
export class KeptMatchDraft extends Store<KeptDraft> {
  constructor() {
    super({ draft: {}, ready: false })
  }

  /** Called when the page hydrates; the server has none of the answers. */
  open() {
    this.set({ draft: readMatchDraft(), ready: true })
  }

  keep = (change: MatchDraft) => {
    const { draft, ready } = this.snapshot()
    const next = { ...draft, ...change }
    saveMatchDraft(next)
    this.set({ draft: next, ready })
  }
}

/** The answers and the screen, which is part of the address so that the browser's Back goes one question back. */
export function useMatchFinder(questions: readonly Question[]) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => new KeptMatchDraft())
  const { draft, ready } = useStore(kept)
  useLayoutEffect(() => kept.open(), [kept])

  const screen = ready ? screenOf(hash, draft, questions) : 'who'
  const before = neighbourOf(screen, -1, questions)

  function show(next: MatchScreen, { replace = false, ...change }: MatchAnswer & { replace?: boolean } = {}) {
    kept.keep({ ...change, at: next })
    navigate(
      { search, hash: hashOfScreen(next) },
      { replace, state: { matchFrom: replace ? undefined : screen }, preventScrollReset: true },
    )
  }

  return {
    draft,
    ready,
    screen,
    change: kept.keep,
    answer(change: MatchAnswer) {
      const next = neighbourOf(screen, 1, questions)
      if (next) show(next, change)
    },
    goBack:
      before &&
      (() => {
        // A reader who started in the middle has no earlier question in the history.
        if (state?.matchFrom === before) navigate(-1)
        else show(before, { replace: true })
      }),
    startAgain: () => show('who'),
  }
}

interface KeptDraft {
  draft: MatchDraft
  /** True once the answers from before a reload or a login are restored. */
  ready: boolean
}
