import { z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { hasRecentLogin, requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount, spendPoints } from '#app/web/calls/limits.server.ts'
import { wantsPage } from '#app/web/calls/read-request.ts'
import { requestExport } from './make-export.server.ts'
import { openExportStream, readExportState } from './open-export.server.ts'

const ExportInProgress = z.object({ state: z.literal('making') }).openapi('ExportMaking')

export const requestExportCall = defineCall('POST /account-export.php', {
  audience: 'unconfirmed',
  whileSuspended: true,
  beforeTerms: true,
  summary: 'Request an export of the member’s personal data; a mail to the confirmed address announces it',
  middleware: [limitPerAccount('export')],
  answers: { 202: answer(ExportInProgress, 'The export is in progress') },
  refusals: {
    403: 'authentication_required, recent_login_required',
    429: 'too_many_requests: five a day',
  },
  async handle({ viewer }, { c }) {
    await requireRecentLogin(getCookie(c, authCookie))
    await spendPoints('export_wish', viewer.id)
    await transaction((tx) => requestExport(tx, viewer))
    return { state: 'making' as const }
  },
})

export const openExportCall = defineCall('GET /account-export.php', {
  audience: 'unconfirmed',
  whileSuspended: true,
  summary:
    'Download the export within seven days: a ZIP with an HTML page, the same data as JSON, and the photos',
  middleware: [limitPerAccount('export')],
  answers: {
    200: {
      description: 'The file',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    202: answer(ExportInProgress, 'The export is in progress'),
    303: { description: 'Redirects a browser to the settings if the export is not available' },
  },
  refusals: {
    403: 'authentication_required, recent_login_required',
    404: 'not_found',
    429: 'too_many_requests',
  },
  async handle({ viewer, site }, { c }) {
    const session = getCookie(c, authCookie)
    const { state } = await readExportState(viewer)
    // The page may have been open for a while: it then shows what is missing.
    if (wantsPage(c) && (state !== 'ready' || !(await hasRecentLogin(session))))
      return c.redirect('/settings#data', 303)
    await requireRecentLogin(session)
    if (state === 'making') return c.json({ state }, 202)
    const file = await openExportStream(viewer, site)
    if (!file) throw new Refusal('not_found')
    return c.body(file, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'private, no-store',
    })
  },
})
