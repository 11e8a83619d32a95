import { AppealActions, AppealSummary, AppealView, isOwnAppeal } from './appeal/AppealView.tsx'
import {
  ComplaintActions,
  ComplaintSummary,
  ComplaintView,
  isOwnComplaint,
} from './complaint/ComplaintView.tsx'
import { LookalikeActions, LookalikeSummary, LookalikeView } from './lookalike/LookalikeView.tsx'
import { PhotoActions, PhotoSummary, PhotoView } from './photo/PhotoView.tsx'
import type { QueueKind } from './queue-kinds.ts'
import type { DetailsOf, QueueView } from './queue-view.ts'
import { RefundActions, RefundView } from './refund/RefundView.tsx'
import {
  isOwnWithdrawal,
  RefundSummary,
  WithdrawalActions,
  WithdrawalSummary,
  WithdrawalView,
} from './refund/RequestView.tsx'
import { ReportActions, ReportSummary, ReportView } from './report/ReportView.tsx'
import { ShieldActions, ShieldSummary, ShieldView } from './shield/ShieldView.tsx'

/** How the page shows each kind of case. */
export const queueViews: { readonly [Kind in QueueKind]: QueueView<DetailsOf<Kind>> } = {
  report: { View: ReportView, Actions: ReportActions, Summary: ReportSummary },
  shield: { View: ShieldView, Actions: ShieldActions, Summary: ShieldSummary },
  photo: { View: PhotoView, Actions: PhotoActions, Summary: PhotoSummary },
  lookalike: { View: LookalikeView, Actions: LookalikeActions, Summary: LookalikeSummary },
  complaint: {
    View: ComplaintView,
    Actions: ComplaintActions,
    Summary: ComplaintSummary,
    isOwn: isOwnComplaint,
  },
  withdrawal: {
    View: WithdrawalView,
    Actions: WithdrawalActions,
    Summary: WithdrawalSummary,
    isOwn: isOwnWithdrawal,
  },
  refund: { View: RefundView, Actions: RefundActions, Summary: RefundSummary },
  appeal: { View: AppealView, Actions: AppealActions, Summary: AppealSummary, isOwn: isOwnAppeal },
}
