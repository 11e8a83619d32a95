import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { joinClasses } from '#app/design/join-classes.ts'
import { SpokenLanguage } from '#app/design/SpokenLanguage.tsx'

interface MomentModalProps {
  onClose: () => void
  /** Comes in after three quarters of a second, so that the heart that was pressed is seen first. */
  late?: boolean
  children: ReactNode
}

/** A small card in front of the page, at the lower edge of a phone: focus stays in it, Escape and a press beside it close. */
export function MomentModal({ onClose, late = false, children }: MomentModalProps) {
  return (
    <SpokenLanguage>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && onClose()}
        className={joinClasses(
          'fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-shade/55 sm:items-center sm:p-6',
          late
            ? 'motion-safe:animate-[appear_180ms_var(--ease-calm)_0.75s_backwards]'
            : 'motion-safe:animate-appear',
        )}
      >
        <Modal
          data-moment=""
          className={joinClasses(
            'max-h-full w-full overflow-y-auto rounded-t-sheet bg-card shadow-float sm:max-w-[480px] sm:rounded-sheet high:border-2 high:border-ink',
            late
              ? 'motion-safe:animate-[rise_300ms_var(--ease-calm)_0.75s_backwards]'
              : 'motion-safe:animate-rise',
          )}
        >
          <Dialog className="outline-none">{children}</Dialog>
        </Modal>
      </ModalOverlay>
    </SpokenLanguage>
  )
}
