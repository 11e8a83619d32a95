import { useSyncExternalStore } from 'react'

/** State outside React, so that its rules can be tested without it. Components read it with useStore. */
export class Store<State> {
  // Not #private: the build lowers that to WeakMaps for older Safari, and this is on every first page.
  private state: State
  private readonly listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  snapshot = () => this.state

  protected set(state: State) {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
}
