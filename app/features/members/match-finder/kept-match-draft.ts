import { Store } from '#app/web/browser/store.ts'
import { type MatchDraft, readMatchDraft, saveMatchDraft } from './match-draft.ts'

interface KeptDraft {
  draft: MatchDraft
  /** Once the answers of before a reload or a login are back. */
  ready: boolean
}

/** The answers so far, kept in this tab with every tap. */
export class KeptMatchDraft extends Store<KeptDraft> {
  constructor() {
    super({ draft: {}, ready: false })
  }

  /** As the page comes to life; the server knows none of them. */
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
