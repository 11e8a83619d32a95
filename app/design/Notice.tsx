import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from './buttons/IconButton.tsx'
import { joinClasses } from './join-classes.ts'

export type NoticeTone = 'info' | 'warning' | 'danger' | 'success'

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Buttons under the text. */
  actions?: ReactNode
  onDismiss?: () => void
  /** `alert` for what appears because of the reader's own action. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

const tones: Record<NoticeTone, { box: string; icon: string; Icon: typeof Info }> = {
  info: { box: 'border-info/35 bg-info-soft', icon: 'text-info', Icon: Info },
  warning: { box: 'border-secondary/60 bg-secondary-soft', icon: 'text-secondary-ink', Icon: TriangleAlert },
  danger: { box: 'border-danger/35 bg-danger-soft', icon: 'text-danger', Icon: OctagonAlert },
  success: { box: 'border-good/35 bg-good-soft', icon: 'text-good', Icon: CircleCheck },
}

export function Notice({ tone = 'info', title, children, actions, onDismiss, role, className }: NoticeProps) {
  const { t } = useLingui()
  const { box, icon, Icon } = tones[tone]

  return (
    <div
      role={role}
      className={joinClasses(
        'flex items-start gap-3 rounded-card border p-4 high:border-2 high:border-ink sm:px-5',
        box,
        className,
      )}
    >
      <Icon aria-hidden className={joinClasses('mt-0.5 shrink-0', icon)} />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={t`Close this notice`}
          icon={<X aria-hidden />}
          onClick={onDismiss}
          className="-my-2 -me-2"
        />
      )}
    </div>
  )
}
