import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { IconButton } from '../buttons/IconButton.tsx'
import { joinClasses } from '../join-classes.ts'
import { ModalFrame } from './ModalFrame.tsx'

type DialogProps = {
  title: ReactNode
  open: boolean
  /** Called when the reader closes it: by the cross, by Escape or by a press outside. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'normal' | 'large'
  /** On a phone: the whole screen, or only as high as the content needs. */
  height?: 'screen' | 'content'
  /** If false, only the footer's buttons close it. */
  dismissable?: boolean
  /** `alertdialog` interrupts for a decision. */
  role?: 'dialog' | 'alertdialog'
}

const sizes = { normal: 'sm:max-w-[560px]', large: 'sm:max-w-[880px]' }

export function Dialog({
  title,
  open,
  onClose,
  children,
  footer,
  size = 'normal',
  height = 'screen',
  dismissable = true,
  role = 'dialog',
}: DialogProps) {
  const { t } = useLingui()

  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      dismissable={dismissable}
      className={joinClasses(
        'flex sm:h-auto',
        // A short question would look lost on a whole phone screen.
        role === 'alertdialog' || height === 'content' ? 'rounded-t-sheet' : 'h-full',
        sizes[size],
      )}
    >
      <AriaDialog role={role} className="flex w-full flex-col outline-none">
        <header className="flex items-start gap-4 px-5 pt-4 pb-2 sm:px-8 sm:pt-7">
          <Heading slot="title" className="grow py-1.5 text-2xl">
            {title}
          </Heading>
          {dismissable && (
            <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} className="-me-2.5" />
          )}
        </header>
        <div className="grow overflow-y-auto px-5 py-2 pb-6 sm:px-8">{children}</div>
        {footer && (
          <footer className="flex flex-col gap-2.5 border-t border-line px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-8">
            {footer}
          </footer>
        )}
      </AriaDialog>
    </ModalFrame>
  )
}
