import { laterDialog } from '#app/web/browser/later-dialog.tsx'

/** Ready-made openers; the one that is chosen goes into the composer and is not sent. */
export const IcebreakerDialog = laterDialog(() => import('./OpenerDialog.tsx'))
