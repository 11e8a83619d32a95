import { Store } from './store.ts'

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

/** The event of a browser that can install the site as an app. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

class InstallOffer extends Store<InstallEvent | null> {
  /**
   * The event may fire before hydration. Without preventDefault the browser could show its own install bar at any
   * moment.
   */
  listen() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.set(event as InstallEvent)
    })
    window.addEventListener('appinstalled', () => this.set(null))
  }

  /** Call on a press; an offer can be used once. Resolves to whether it was accepted. */
  async accept(): Promise<boolean> {
    const offer = this.snapshot()
    this.set(null)
    return (await offer?.prompt())?.outcome === 'accepted'
  }
}

export const installOffer = new InstallOffer(null)
