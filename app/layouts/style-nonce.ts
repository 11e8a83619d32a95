declare global {
  interface Window {
    /** Where React Aria looks for the nonce that the content policy asks of style elements. */
    __webpack_nonce__?: string
  }
}

/** React Aria puts a style element into the page; without the page's nonce the browser would refuse it. */
export function allowOwnStyles() {
  window.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
