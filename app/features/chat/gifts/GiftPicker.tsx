import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'

/** Lets the member choose a gift, previews it with its price and passes it on for sending. */
export const GiftPicker = lazyDialog(() => import('./GiftDialog.tsx'))
