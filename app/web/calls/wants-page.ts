import type { Context } from 'hono'

/** Whether it is a browser that goes there, and not a script that asks. */
export function wantsPage({ req }: Pick<Context, 'req'>): boolean {
  return req.header('accept')?.toLowerCase().includes('text/html') ?? false
}
