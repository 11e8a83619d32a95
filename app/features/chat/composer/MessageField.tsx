import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { fieldClasses } from '#app/design/fields/Field.tsx'
import { joinClasses } from '#app/design/join-classes.ts'

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
