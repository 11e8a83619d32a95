import { vi } from 'vitest'

/** Replaces the browser's: a test decides what arrives and what breaks. */
export class HeldEventSource extends EventTarget {
  static opened: HeldEventSource[] = []
  readonly address: string
  closed = false
  onerror: (() => void) | null = null

  constructor(address: string) {
    super()
    this.address = address
    HeldEventSource.opened.push(this)
  }

  close() {
    this.closed = true
  }

  tell(type: string, data: unknown = {}, lastEventId = '') {
    if (this.closed) throw new Error('nobody hears what comes over a closed stream')
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }

  breakOff() {
    this.onerror?.()
  }
}

/** The open streams, in the order in which they were opened. */
export function openSources() {
  return HeldEventSource.opened.filter(({ closed }) => !closed)
}

/** A page with such streams, and a window that receives the test's events. */
export function stubPage() {
  HeldEventSource.opened = []
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('EventSource', HeldEventSource)
  return window
}
