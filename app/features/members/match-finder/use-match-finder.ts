import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Store, useStore } from '#app/web/browser/store.ts'
import {
  type MatchAnswer,
  type MatchDraft,
  type MatchScreen,
  neighbourScreen,
  type Question,
  readMatchDraft,
  saveMatchDraft,
  screenFromHash,
  screenHash,
} from './match-draft.ts'

/** The answers so far, stored in this tab with every tap. */
export class PersistedMatchDraft extends Store<MatchDraftState> {
  constructor() {
    super({ draft: {}, ready: false })
  }

  /** Called when the page hydrates; the server has none of the answers. */
  restore() {
    this.set({ draft: readMatchDraft(), ready: true })
  }

  update = (change: MatchDraft) => {
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
  const [persisted] = useState(() => new PersistedMatchDraft())
  const { draft, ready } = useStore(persisted)
  useLayoutEffect(() => persisted.restore(), [persisted])

  const screen = ready ? screenFromHash(hash, draft, questions) : 'who'
  const before = neighbourScreen(screen, -1, questions)

  function show(next: MatchScreen, { replace = false, ...change }: MatchAnswer & { replace?: boolean } = {}) {
    persisted.update({ ...change, at: next })
    void navigate(
      { search, hash: screenHash(next) },
      { replace, state: { matchFrom: replace ? undefined : screen }, preventScrollReset: true },
    )
  }

  return {
    draft,
    ready,
    screen,
    change: persisted.update,
    answer(change: MatchAnswer) {
      const next = neighbourScreen(screen, 1, questions)
      if (next) show(next, change)
    },
    goBack:
      before &&
      (() => {
        // A reader who started in the middle has no earlier question in the history.
        if (state?.matchFrom === before) void navigate(-1)
        else show(before, { replace: true })
      }),
    startAgain: () => show('who'),
  }
}

interface MatchDraftState {
  draft: MatchDraft
  /** True once the answers from before a reload or a login are restored. */
  ready: boolean
}
