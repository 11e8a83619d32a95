import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'

/** Ready-made openers; the chosen one goes into the composer and is not sent. */
export const IcebreakerDialog = lazyDialog(() => import('./OpenerDialog.tsx'))
