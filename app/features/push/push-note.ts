import { z } from 'zod'

const OwnPath = z.string().regex(/^\/(?!\/)[\w\-./?=&#]*$/)

/**
 * What a browser is told: that there is something, and where. Never who it is about, what they wrote, or on which site.
 * The service worker shows it: public/sw.js.
 */
export const PushNote = z.object({
  /** One that comes twice is the same. */
  id: z.string().max(100),
  title: z.string().max(100),
  body: z.string().max(200),
  /** What is shown under it already is replaced. */
  tag: z.string().max(60),
  /** Where the number of all that is new can be asked for. */
  checkUrl: OwnPath,
  openUrl: OwnPath,
})
export type PushNote = z.infer<typeof PushNote>

export const checkUrl = '/api/user.php'
