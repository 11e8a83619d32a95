import { Trans, useLingui } from '@lingui/react/macro'
import Gift from 'lucide-react/icons/gift'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Menu } from '#app/design/overlays/Menu.tsx'
import { photoFileTypes } from '#app/features/photos/photo-rules.ts'

interface AttachButtonsProps {
  onPhotos: (files: readonly File[]) => void
  onGift: () => void
}

/** Photo and gift buttons: side by side where there is room, otherwise behind a single plus button. */
export function AttachButtons({ onPhotos, onGift }: AttachButtonsProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const choosePhoto = () => picker.current?.click()

  function handleChange() {
    const { current } = picker
    const files = [...(current?.files ?? [])]
    // Allows choosing the same file again.
    if (current) current.value = ''
    onPhotos(files)
  }

  return (
    <>
      <div className="hidden gap-2 @min-[34rem]:flex">
        <Button variant="line" size="small" onClick={choosePhoto} icon={<ImagePlus aria-hidden />}>
          <Trans>Photo</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onGift} icon={<Gift aria-hidden />}>
          <Trans>Gift</Trans>
        </Button>
      </div>
      <div className="@min-[34rem]:hidden">
        <Menu
          label={t`Add a photo or a gift`}
          trigger={<Plus aria-hidden />}
          arrow={false}
          placement="top start"
          variant="line"
          className="size-12 !px-0"
          items={[
            { id: 'photo', label: t`Photo`, icon: <ImagePlus aria-hidden />, onAction: choosePhoto },
            { id: 'gift', label: t`Gift`, icon: <Gift aria-hidden />, onAction: onGift },
          ]}
        />
      </div>
      <input
        ref={picker}
        type="file"
        accept={photoFileTypes}
        hidden
        aria-label={t`Choose a photo`}
        onChange={handleChange}
      />
    </>
  )
}
