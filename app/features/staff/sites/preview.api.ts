import { transaction } from '#app/platform/database/transaction.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { createPreview } from './preview.server.ts'
import { PreviewBody, PreviewMade } from './sites.contract.ts'

export const createPreviewCall = defineCall('POST /staff-site-preview.php', {
  audience: 'staff',
  right: 'sites.edit',
  summary: 'Show unsaved settings of a site to the own browser, for half an hour',
  body: PreviewBody,
  answers: { 201: answer(PreviewMade, 'The address to open; it works once') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    422: 'invalid, english_required, text_placeholder, company_incomplete, maintenance_times',
  },
  handle: ({ staff }, { body }) => transaction((tx) => createPreview(tx, staff, body)),
})
