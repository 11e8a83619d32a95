import { laterDialog } from '#app/web/browser/later-dialog.tsx'

/** Chooses a gift, shows it once more with its price, and hands it over to be sent. */
export const GiftPicker = laterDialog(() => import('./GiftDialog.tsx'))
