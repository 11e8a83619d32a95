declare global {
  interface Navigator {
    /** Safari on iPhones has its own flag. */
    standalone?: boolean
  }
}

/** Whether the site runs as an installed app, without the browser's own bar. */
export function isInstalledApp() {
  return window.matchMedia('(display-mode: standalone)').matches || navigator.standalone === true
}
