import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { reasonTexts } from './reason-texts.ts'
import { type ReportReason, reportReasons } from './report-reasons.ts'

interface ReasonListProps {
  onChoose: (reason: ReportReason) => void
}

export function ReasonList({ onChoose }: ReasonListProps) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Reasons`} className="grid gap-2.5">
      {reportReasons.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            onClick={() => onChoose(reason)}
            className="flex min-h-16 w-full items-center gap-3 rounded-card border-2 border-field bg-card px-4 py-2.5 text-start transition-colors duration-150 hover:border-primary hover:bg-primary-soft"
          >
            <span className="grow">
              <span className="block font-semibold">{i18n._(reasonTexts[reason].label)}</span>
              <span className="block text-sm text-ink-soft">{i18n._(reasonTexts[reason].description)}</span>
            </span>
            <ChevronRight aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
