import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { enterPreview, leavePreview } from '#app/features/staff/sites/preview.server.ts'
import { clearStaffCookie, serializeStaffCookie } from '#app/features/staff-access/staff-cookies.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/**
 * Opens a preview of unsaved settings at the host of its site, where the editor has no session, and ends it. Without a
 * valid link or a preview the address is as unknown as any other.
 */
export const sitePreview = new Hono<EdgeEnv>()
  .get('/site-preview/end', async (c, next) => {
    const cookie = getCookie(c)['staff-preview']
    if (!cookie) return next()
    await leavePreview(cookie)
    c.header('Set-Cookie', clearStaffCookie('staff-preview', c.req.raw.headers), { append: true })
    return c.redirect('/', 303)
  })
  .get('/site-preview/:token', async (c, next) => {
    const cookie = await enterPreview(c.get('visit').site.id, c.req.param('token'))
    if (!cookie) return next()
    c.header('Set-Cookie', serializeStaffCookie('staff-preview', cookie, c.req.raw.headers), { append: true })
    return c.redirect('/', 303)
  })
