/**
 * Inlined in the document before all other script, and only for browsers that lack a feature: see browser-age.server.ts.
 * Polyfills what scripts and markup need in Safari from 15, Firefox from 115 and Chrome from 109;
 * scripts/check-build/old-browsers.ts reads from here what a build may use.
 */
export function polyfillOlderBrowser() {
  const add = (to: object, methods: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(methods))
      if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
  }

  function at(this: ArrayLike<unknown>, index: number) {
    const whole = Math.trunc(index) || 0
    return this[whole < 0 ? this.length + whole : whole]
  }
  add(Array.prototype, {
    at,
    findLast(this: unknown[], test: (each: unknown, index: number, all: unknown[]) => unknown) {
      for (let index = this.length - 1; index >= 0; index--)
        if (test(this[index], index, this)) return this[index]
    },
    toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare)
    },
    toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
  })
  add(String.prototype, { at })
  const { hasOwnProperty: owns } = Object.prototype
  add(Object, { hasOwn: (object: object, key: PropertyKey) => owns.call(object, key) })
  add(Map, {
    groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
      const groups = new Map<unknown, unknown[]>()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index++)
        const group = groups.get(key)
        if (group) group.push(item)
        else groups.set(key, [item])
      }
      return groups
    },
  })
  add(URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  })
  // Calls omit their query when this reports none.
  if (!('size' in URLSearchParams.prototype))
    Object.defineProperty(URLSearchParams.prototype, 'size', {
      get(this: URLSearchParams) {
        return [...this].length
      },
      configurable: true,
    })
  add(AbortSignal.prototype, {
    throwIfAborted(this: AbortSignal) {
      if (this.aborted) throw this.reason ?? new DOMException('This was given up.', 'AbortError')
    },
  })
  add(AbortSignal, {
    timeout(milliseconds: number) {
      const controller = new AbortController()
      setTimeout(
        () => controller.abort(new DOMException('This took too long.', 'TimeoutError')),
        milliseconds,
      )
      return controller.signal
    },
    any(signals: Iterable<AbortSignal>) {
      const controller = new AbortController()
      for (const signal of signals) {
        const follow = () => controller.abort(signal.reason)
        if (signal.aborted) follow()
        else signal.addEventListener('abort', follow, { once: true, signal: controller.signal })
      }
      return controller.signal
    },
  })
  add(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement, submitter?: HTMLElement) {
      const button = submitter ?? document.createElement('button')
      if (!submitter) {
        button.hidden = true
        this.append(button)
      }
      button.click()
      if (!submitter) button.remove()
    },
  })
  // Other tabs receive a storage event; nothing stays stored. No class fields, which the build would compile to an
  // external helper.
  function channelOf(name: string) {
    const channel = Object.assign(new EventTarget(), {
      name,
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage(data: unknown) {
        try {
          localStorage.setItem('tabs', JSON.stringify({ name, data, at: Math.random() }))
          localStorage.removeItem('tabs')
        } catch {
          // In a browser without storage, tabs cannot notify each other.
        }
      },
      close() {
        window.removeEventListener('storage', hear)
      },
    })
    function hear(event: StorageEvent) {
      if (event.key !== 'tabs' || event.newValue === null) return
      const news = JSON.parse(event.newValue)
      if (news.name !== name) return
      const message = new MessageEvent('message', { data: news.data })
      channel.onmessage?.(message)
      channel.dispatchEvent(message)
    }
    window.addEventListener('storage', hear)
    return channel
  }
  add(window, { BroadcastChannel: channelOf })

  if ('popover' in HTMLElement.prototype) return
  // Opens with its button, and closes with the button, Escape or a press outside; base.css shows it.
  const buttonOf = ({ id }: Element) =>
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
  const opened = () => document.querySelector<HTMLElement>('[popover][data-open]')
  function show(popover: HTMLElement, isOpen: boolean) {
    const button = buttonOf(popover)
    const hadFocus = popover.contains(document.activeElement)
    popover.toggleAttribute('data-open', isOpen)
    button?.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen && hadFocus) button?.focus()
  }
  add(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this, true)
    },
    hidePopover(this: HTMLElement) {
      if (this.hasAttribute('data-open')) show(this, false)
    },
  })
  document.documentElement.setAttribute('data-menus', '')
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]')
    const wanted = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
    const open = opened()
    if (open && open !== wanted && !open.contains(target as Node)) show(open, false)
    if (wanted) show(wanted, wanted !== open)
  })
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && !event.defaultPrevented && opened()
    if (!open) return
    event.preventDefault()
    const button = buttonOf(open)
    show(open, false)
    button?.focus()
  })
}

export const olderBrowserScript = `(${polyfillOlderBrowser})()`
