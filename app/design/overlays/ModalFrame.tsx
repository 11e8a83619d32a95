import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocaleProvider } from '../AriaLocaleProvider.tsx'
import { joinClasses } from '../join-classes.ts'

interface ModalFrameProps {
  open?: boolean
  /** Called when the reader closes it: by Escape or by a press outside. */
  onClose: () => void
  /** If false, only the content itself can close it. */
  dismissable?: boolean
  /** Appears after three quarters of a second, so that the reader first sees what they pressed. */
  delayed?: boolean
  /** Width, height and upper corners of the sheet. */
  className: string
  /** A dialog of React Aria. */
  children: ReactNode
}

/** A sheet over the dimmed page, at the bottom edge on a phone. Focus stays in it until it closes. */
export function ModalFrame({
  open = true,
  onClose,
  dismissable = true,
  delayed = false,
  className,
  children,
}: ModalFrameProps) {
  return (
    <AriaLocaleProvider>
      <ModalOverlay
        isOpen={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
        className={joinClasses(
          'fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-shade/55 sm:items-center sm:p-6',
          delayed ? 'motion-safe:animate-appear-late' : 'entering:animate-appear',
        )}
      >
        <Modal
          className={joinClasses(
            'max-h-full w-full bg-card shadow-float sm:rounded-sheet',
            delayed ? 'motion-safe:animate-rise-late' : 'entering:animate-rise',
            className,
          )}
        >
          {children}
        </Modal>
      </ModalOverlay>
    </AriaLocaleProvider>
  )
}
