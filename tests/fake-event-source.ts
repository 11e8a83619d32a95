import { vi } from 'vitest'

/** Replaces the browser's: a test decides what arrives and what breaks. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = []
  readonly address: string
  closed = false
  onerror: (() => void) | null = null

  constructor(address: string) {
    super()
    this.address = address
    FakeEventSource.opened.push(this)
  }

  close() {
    this.closed = true
  }

  dispatch(type: string, data: unknown = {}, lastEventId = '') {
    if (this.closed) throw new Error('nobody hears what comes over a closed stream')
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }

  failConnection() {
    this.onerror?.()
  }
}

/** The open streams, in the order in which they were opened. */
export function openSources() {
  return FakeEventSource.opened.filter(({ closed }) => !closed)
}

/** A page with such streams, and a window that receives the test's events. */
export function stubPage() {
  FakeEventSource.opened = []
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('EventSource', FakeEventSource)
  return window
}
