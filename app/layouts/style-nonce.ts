declare global {
  interface Window {
    /** React Aria reads the nonce here that the content policy requires of style elements. */
    __webpack_nonce__?: string
  }
}

/** React Aria inserts a style element; without the page's nonce the browser would refuse it. */
export function exposeStyleNonce() {
  window.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
