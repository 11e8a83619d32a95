import { Store } from '#app/web/browser/store.ts'
import { findPushState, type PushState, switchPushOff, switchPushOn } from './push-browser.ts'
import { setPushOffered } from './push-offered.ts'

/** What the service worker says of a push message, and of one that was pressed. */
export interface PushWords {
  type: 'NEW_PUSH_MESSAGE' | 'NEW_PUSH_CLICK'
  checkUrl: string
  openUrl: string
}

interface Known {
  /** Undefined until the browser was asked. */
  state: PushState | undefined
  lastMessage: { checkUrl: string; openUrl: string } | null
}

class PushStore extends Store<Known> {
  async look(account: string) {
    this.#know({ state: await findPushState(account).catch(() => 'unsupported' as const) })
  }

  async switchOn(account: string) {
    this.#know({ state: await switchPushOn(account) })
  }

  async switchOff(account: string) {
    this.#know({ state: await switchPushOff(account) })
  }

  noteMessage({ checkUrl, openUrl }: PushWords) {
    this.#know({ lastMessage: { checkUrl, openUrl } })
  }

  #know(known: Partial<Known>) {
    this.set({ ...this.snapshot(), ...known })
    setPushOffered(this.snapshot().state === 'not_subscribed')
  }
}

export const push = new PushStore({ state: undefined, lastMessage: null })
