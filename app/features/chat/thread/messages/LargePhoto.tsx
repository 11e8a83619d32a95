import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocaleProvider } from '#app/design/AriaLocaleProvider.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import type { Message } from '#app/features/chat/chat.contract.ts'

interface LargePhotoProps {
  photo: NonNullable<Message['photo']>
  title: string
  onClose: () => void
}

/** Fills the screen. */
export default function LargePhoto({ photo, title, onClose }: LargePhotoProps) {
  const { t } = useLingui()
  useCloseOnBack(onClose)
  const { filename, width, height, placeholder } = photo
  const ratio = width / height
  return (
    <AriaLocaleProvider>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="fixed inset-0 z-50 h-(--visual-viewport-height) bg-shade entering:animate-appear"
      >
        <Modal className="size-full">
          <Dialog className="flex size-full flex-col text-white outline-none">
            <header className="flex items-center gap-3 px-3 pt-[max(8px,env(safe-area-inset-top))] pb-2 sm:px-5">
              <Heading slot="title" className="grow ps-1 font-sans text-lg font-bold tracking-normal">
                {title}
              </Heading>
              <IconButton
                label={t`Close`}
                icon={<X aria-hidden />}
                onClick={onClose}
                className="bg-white/15 text-white hover:bg-white/30"
              />
            </header>
            <div className="@container-size m-2 grid min-h-0 grow place-items-center">
              <img
                src={filename}
                width={width}
                height={height}
                alt={title}
                className="rounded-field"
                style={{
                  background: placeholder,
                  aspectRatio: ratio,
                  width: `min(100cqw, 100cqh * ${ratio}, ${width}px)`,
                }}
              />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocaleProvider>
  )
}
