import { Store } from '#app/web/browser/store.ts'
import { type MatchDraft, readMatchDraft, saveMatchDraft } from './match-draft.ts'

interface KeptDraft {
  draft: MatchDraft
  /** True once the answers from before a reload or a login are restored. */
  ready: boolean
}

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
