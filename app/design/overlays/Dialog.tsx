import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { useCloseOnBack } from './back-interceptor.ts'
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

interface ConfirmDialogProps {
  title: ReactNode
  children: ReactNode
  /** Words of the button that changes nothing. */
  cancelLabel: ReactNode
  /** The button that goes on. */
  confirmButton: ReactNode
  onClose: () => void
}

/** Interrupts to ask for a decision. Leaving it, also with Back, counts as no. */
export function ConfirmDialog({ title, children, cancelLabel, confirmButton, onClose }: ConfirmDialogProps) {
  useCloseOnBack(onClose)
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {cancelLabel}
          </Button>
          {confirmButton}
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** Shown below a dialog's text: why the action failed. */
export function DialogProblem({ problem }: { problem: { message: string } | undefined }) {
  return (
    problem && (
      <Notice tone="danger" role="alert" className="mt-4">
        {problem.message}
      </Notice>
    )
  )
}
