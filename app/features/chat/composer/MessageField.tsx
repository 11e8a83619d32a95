import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Gift from 'lucide-react/icons/gift'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { fieldClasses } from '#app/design/fields/Field.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Menu } from '#app/design/overlays/Menu.tsx'
import { photoFileTypes } from '#app/features/photos/photo-rules.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { countCharactersLeft, getLengthStep } from './message-length.ts'

/** Lets the member choose a gift, previews it with its price and passes it on for sending. */
export const GiftPicker = lazyDialog(() => import('#app/features/chat/gifts/GiftDialog.tsx'))

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  name: string
  text: string
  describedBy: string
  onChange: (text: string) => void
  onEnter: () => void
  onPhotos: (files: readonly File[]) => void
}

/** Grows to six lines. Enter sends with a physical keyboard; on a touch screen it starts a new line. */
export function MessageField({
  field,
  name,
  text,
  describedBy,
  onChange,
  onEnter,
  onPhotos,
}: MessageFieldProps) {
  const { t } = useLingui()
  useAutoGrow(field, text)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    onEnter()
  }

  function handlePaste(event: ClipboardEvent) {
    const photos = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (photos.length === 0) return
    event.preventDefault()
    onPhotos(photos)
  }

  return (
    <textarea
      ref={field}
      rows={1}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      aria-label={t`Your message to ${name}`}
      aria-describedby={describedBy}
      placeholder={t`Write to ${name} …`}
      className={joinClasses(
        fieldClasses,
        'field-sizing-content max-h-[calc(6*1.55em+24px)] resize-none short:max-h-[calc(2*1.55em+16px)] short:min-h-11 short:py-1.5',
      )}
    />
  )
}

/** For browsers without field-sizing, which cannot grow a field with its text. */
function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = field
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  }, [field, text])
}

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

interface LengthCounterProps {
  text: string
  limit: number
}

/** Appears when a message is close to the limit. The screen-reader text is separate, so it changes rarely. */
export function LengthCounter({ text, limit }: LengthCounterProps) {
  const left = countCharactersLeft(text, limit)
  const step = getLengthStep(left)
  const [announced, setAnnounced] = useState({ step, left })
  if (step !== announced.step) setAnnounced({ step, left })

  return (
    <>
      {left !== undefined && (
        <p
          className={joinClasses(
            'text-sm tabular-nums',
            left < 0 ? 'font-bold text-danger' : 'text-ink-soft',
          )}
        >
          <CharactersLeft count={left} />
        </p>
      )}
      {/* Always rendered: screen readers only announce changes in a live region that already exists. */}
      <p role="status" className="sr-only">
        {announced.step !== undefined && announced.left !== undefined && (
          <CharactersLeft count={announced.left} />
        )}
      </p>
    </>
  )
}

function CharactersLeft({ count }: { count: number }) {
  const over = -count
  return count < 0 ? (
    <Plural value={over} one="# character too many" other="# characters too many" />
  ) : (
    <Plural value={count} one="# character left" other="# characters left" />
  )
}
