import { laterDialog } from '#app/web/browser/later-dialog.tsx'

/** Lets the member choose a gift, previews it with its price and passes it on for sending. */
export const GiftPicker = laterDialog(() => import('./GiftDialog.tsx'))
