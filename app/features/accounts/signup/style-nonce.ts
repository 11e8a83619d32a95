declare global {
  interface Window {
    /** Where React Aria looks for the nonce that the content policy asks of style elements. */
    __webpack_nonce__?: string
  }
}

if (typeof document !== 'undefined') {
  window.__webpack_nonce__ ??= document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

export {}
