import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { joinClasses } from './join-classes.ts'
import { SpokenLanguage } from './SpokenLanguage.tsx'

interface ModalFrameProps {
  open?: boolean
  /** Called when the reader closes it: by Escape or by a press outside. */
  onClose: () => void
  /** Without it only what is inside leads out. */
  dismissable?: boolean
  /** Comes in after three quarters of a second, so that what was pressed is seen first. */
  late?: boolean
  /** Width, height and upper corners of the sheet. */
  className: string
  /** A dialog of React Aria. */
  children: ReactNode
}

/** A sheet in front of the dimmed page, at the lower edge of a phone: focus stays in it until it is closed. */
export function ModalFrame({
  open = true,
  onClose,
  dismissable = true,
  late = false,
  className,
  children,
}: ModalFrameProps) {
  return (
    <SpokenLanguage>
      <ModalOverlay
        isOpen={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
        className={joinClasses(
          'fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-shade/55 sm:items-center sm:p-6',
          late ? 'motion-safe:animate-appear-late' : 'entering:animate-appear',
        )}
      >
        <Modal
          className={joinClasses(
            'max-h-full w-full bg-card shadow-float sm:rounded-sheet',
            late ? 'motion-safe:animate-rise-late' : 'entering:animate-rise',
            className,
          )}
        >
          {children}
        </Modal>
      </ModalOverlay>
    </SpokenLanguage>
  )
}
