import { laterDialog } from '#app/web/browser/later-dialog.tsx'

/** Ready-made openers; the chosen one goes into the composer and is not sent. */
export const IcebreakerDialog = laterDialog(() => import('./OpenerDialog.tsx'))
