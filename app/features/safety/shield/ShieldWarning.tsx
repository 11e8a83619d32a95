import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Flag from 'lucide-react/icons/flag'
import type { ToggleEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { getMainReasons, shieldReasonTexts } from './shield-reason-texts.ts'
import { isOffSiteOnly, type ShieldReason } from './shield-reasons.ts'

interface ShieldWarningProps {
  /** The sender of the message. */
  name: string
  reasons: readonly ShieldReason[]
  onDismiss: () => void
  onReport: () => void
  /** Absent once blocked. */
  onBlock?: () => void
  /** While 'this is fine' is being saved. */
  pending?: boolean
}

/** Shown below the message it is about. Accuses nobody: most people are honest. */
export function ShieldWarning({ name, reasons, onDismiss, onReport, onBlock, pending }: ShieldWarningProps) {
  const { t } = useLingui()
  const [foremost, ...others] = getMainReasons(reasons).map((reason) => t(shieldReasonTexts[reason]))
  return (
    <Notice
      tone="warning"
      role="note"
      className="max-sm:p-3"
      title={<Trans>Be careful with this message from {name}</Trans>}
      actions={
        <>
          <Button
            variant="plain"
            size="small"
            className="max-sm:-ms-5"
            pending={pending}
            onClick={onDismiss}
            icon={<Check aria-hidden />}
          >
            <Trans>This is fine</Trans>
          </Button>
          <Link to="/pages/safety" className="link inline-flex min-h-12 items-center">
            <Trans>How to stay safe</Trans>
          </Link>
          {/* Collapsed and last, so that the message and the buttons are visible on a phone. */}
          {others.length > 0 && (
            <details onToggle={scrollToDetails} className="group basis-full wrap-anywhere">
              <summary className="link inline-flex min-h-12 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
                <Trans>Why we’re warning you</Trans>
                <ChevronDown aria-hidden size={20} className="shrink-0 group-open:rotate-180" />
              </summary>
              {others.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </details>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">{foremost}</p>
      {/* Before the rest: below a long message on a phone they would be out of sight. */}
      <div className="my-2.5 flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="small"
          className={tightClasses}
          onClick={onReport}
          icon={<Flag aria-hidden />}
        >
          <Trans context="button: a profile or a message">Report</Trans>
        </Button>
        {onBlock && (
          <Button
            variant="line"
            size="small"
            className={tightClasses}
            onClick={onBlock}
            icon={<Ban aria-hidden />}
          >
            <Trans context="button: a member">Block</Trans>
          </Button>
        )}
      </div>
      <p className="wrap-anywhere">
        {isOffSiteOnly(reasons) ? (
          <Trans>It may be harmless. But we can only help you with what’s written here.</Trans>
        ) : (
          <Trans>
            It may be harmless. But never send money, codes or bank details to someone you haven’t met.
          </Trans>
        )}
      </p>
    </Notice>
  )
}

/** Two buttons fit side by side on a phone. */
const tightClasses = 'max-sm:px-3.5'

/** The opened part may start below the visible area. */
function scrollToDetails({ currentTarget: fold }: ToggleEvent<HTMLDetailsElement>) {
  if (fold.open) fold.scrollIntoView({ block: 'nearest' })
}

/** Follows the message where it is only read aloud. */
export function ScreenReaderWarning({ name, reasons }: { name: string; reasons: readonly ShieldReason[] }) {
  const { t } = useLingui()
  return (
    <p>
      <Trans>Be careful with this message from {name}</Trans>.{' '}
      {getMainReasons(reasons)
        .map((reason) => t(shieldReasonTexts[reason]))
        .join(' ')}
    </p>
  )
}
