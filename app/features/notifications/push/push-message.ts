import { z } from 'zod'

const OwnPath = z.string().regex(/^\/(?!\/)[\w\-./?=&#]*$/)

/**
 * The content of a push message: that there is news, and where. Never who it is about, what they wrote, or on which
 * site. The service worker shows it: public/sw.js.
 */
export const PushNote = z.object({
  /** Repetitions have the same id. */
  id: z.string().max(100),
  title: z.string().max(100),
  body: z.string().max(200),
  /** Replaces a notification shown with the same tag. */
  tag: z.string().max(60),
  /** Where to request the number of everything new. */
  checkUrl: OwnPath,
  openUrl: OwnPath,
})
export type PushNote = z.infer<typeof PushNote>

export const checkUrl = '/api/user.php'
