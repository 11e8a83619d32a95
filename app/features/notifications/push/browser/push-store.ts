import { type LastPush, readLastPush } from '#app/web/browser/last-push.ts'
import { Store } from '#app/web/browser/store.ts'
import { findPushState, type Listed, type PushState, switchPushOff, switchPushOn } from './push-browser.ts'
import { setPushOffered } from './push-offered.ts'

/** Messages from the service worker: a push has arrived, or a notification was pressed. */
export interface WorkerMessage {
  type: 'NEW_PUSH_MESSAGE' | 'NEW_PUSH_CLICK'
  checkUrl: string
  openUrl: string
}

interface PushStatus {
  /** Undefined until the browser was asked. */
  state: PushState | undefined
  /** Survives a reload and is deleted with the account's data. */
  lastMessage: LastPush | null
}

class PushStore extends Store<PushStatus> {
  #looking: Promise<unknown> = Promise.resolve()

  /** Serialised: each check may end a subscription, which the next must not mistake for an existing one. */
  refresh(account: string, listed?: Listed) {
    this.#looking = this.#looking.then(async () => {
      const state = await findPushState(account, listed).catch(() => 'unsupported' as const)
      this.#know({ state, lastMessage: await readLastPush() })
    })
    return this.#looking
  }

  async switchOn(account: string) {
    this.#know({ state: await switchPushOn(account) })
  }

  async switchOff(account: string) {
    this.#know({ state: await switchPushOff(account) })
  }

  recordMessage({ checkUrl, openUrl }: WorkerMessage) {
    this.#know({ lastMessage: { checkUrl, openUrl } })
  }

  #know(known: Partial<PushStatus>) {
    this.set({ ...this.snapshot(), ...known })
    setPushOffered(this.snapshot().state === 'not_subscribed')
  }
}

export const push = new PushStore({ state: undefined, lastMessage: null })
