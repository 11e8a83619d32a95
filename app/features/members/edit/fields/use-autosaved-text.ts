import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useField } from '../saving/editing.ts'

type TextFieldName = 'name' | 'tagline' | 'about'
type TypingEvent = FocusEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * A text saved when its field loses focus, or optionally when typing pauses. Until then the field shows exactly what
 * was typed: the stored text is trimmed, and a space must not vanish while the writer is typing.
 */
export function useAutosavedText(field: TextFieldName, { pause }: { pause?: number } = {}) {
  const { saver, shown, error } = useField(field)
  const [typed, setTyped] = useState<string | null>(null)
  const textAtFocus = useRef('')
  /** Suggested first words that were inserted. Alone they are not saved: the previous text stays. */
  const insertedPrompt = useRef({ words: '', before: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(text: string) {
    setTyped(text)
    saver.recordTyping(field, { [field]: text })
    clearTimeout(timer.current)
    if (pause) timer.current = setTimeout(() => saver.save(field, { [field]: text }), pause)
  }

  function finish() {
    clearTimeout(timer.current)
    if (typed === null) return
    setTyped(null)
    // A pause may have saved more than the suggestion, so the previous text is sent again if needed.
    const text = typed === insertedPrompt.current.words ? insertedPrompt.current.before : typed
    saver.save(field, { [field]: text }, { [field]: textAtFocus.current })
  }

  function begin(text: string) {
    clearTimeout(timer.current)
    insertedPrompt.current = { words: text, before: saver.snapshot().shown[field] }
    setTyped(text)
  }

  return {
    begin,
    field: {
      value: typed ?? shown[field],
      error,
      onFocus: () => {
        textAtFocus.current = saver.snapshot().profile[field]
      },
      onChange: ({ target }: { target: TypingEvent['target'] }) => change(target.value),
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) finish()
      },
    },
  }
}
