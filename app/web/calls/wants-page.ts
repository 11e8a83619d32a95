import type { Context } from 'hono'

/** Whether a browser is navigating, and not a script fetching. */
export function wantsPage({ req }: Pick<Context, 'req'>): boolean {
  return req.header('accept')?.toLowerCase().includes('text/html') ?? false
}
