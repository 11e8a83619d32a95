declare global {
  interface Navigator {
    /** Safari on iPhones says it in its own way. */
    standalone?: boolean
  }
}

/** Whether the site runs as an installed app, without the browser's own bar. */
export function isInstalledApp() {
  return window.matchMedia('(display-mode: standalone)').matches || navigator.standalone === true
}
