import { Store } from './store.ts'

/** What a browser says that can install the site as an app. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

class InstallOffer extends Store<InstallEvent | null> {
  /** It comes early, perhaps before the page has come to life. The browser's own bar would come at any moment. */
  hear() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.set(event as InstallEvent)
    })
    window.addEventListener('appinstalled', () => this.set(null))
  }

  /** By a press; an offer counts once. Answers whether it was accepted. */
  async take(): Promise<boolean> {
    const offer = this.snapshot()
    this.set(null)
    return (await offer?.prompt())?.outcome === 'accepted'
  }
}

export const installOffer = new InstallOffer(null)
