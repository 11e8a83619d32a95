const noop = () => {}

/** As much of a browser's page as the pages' script touches until React takes over; scheduled work never runs. */
export function fakePage() {
  const heard: string[] = []
  const element = {
    lang: 'en',
    style: {},
    hasAttribute: () => false,
    toggleAttribute: noop,
    setAttribute: noop,
    oninput: noop,
  }
  const storage = { getItem: () => null, setItem: noop }
  const document = {
    nodeType: 9,
    ownerDocument: null,
    documentElement: element,
    querySelector: () => null,
    createElement: () => element,
    // React adds listeners for clicks and other events as soon as it has a page to hydrate.
    addEventListener: (name: string) => heard.push(name),
  }
  const page = {
    document,
    console,
    navigator: { onLine: true, userAgent: '' },
    location: new URL('http://localhost/'),
    sessionStorage: storage,
    localStorage: storage,
    history: { state: null },
    addEventListener: noop,
    removeEventListener: noop,
    matchMedia: () => ({ matches: false, addEventListener: noop }),
    setTimeout: noop,
    clearTimeout: noop,
    queueMicrotask: noop,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Event,
    Headers,
    Request,
    Response,
    FormData,
    ReadableStream,
    TransformStream,
    Blob,
    File,
    performance,
    crypto,
  }
  return { page: Object.assign(page, { window: page, self: page }), heard }
}
