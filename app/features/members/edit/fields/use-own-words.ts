import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useField } from '../saving/editing.ts'

type WordsField = 'name' | 'tagline' | 'about'
type Typing = FocusEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * A text that is saved when its field is left, or in a pause where that is asked for. Until then the field shows exactly
 * what was typed: the stored text is trimmed, and a blank must not vanish under the writer's fingers.
 */
export function useOwnWords(field: WordsField, { pause }: { pause?: number } = {}) {
  const { saver, shown, error } = useField(field)
  const [typed, setTyped] = useState<string | null>(null)
  const began = useRef('')
  /** First words that were offered and taken. Alone they are nothing to be saved: what was there before stays. */
  const offered = useRef({ words: '', before: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(text: string) {
    setTyped(text)
    saver.type(field, { [field]: text })
    clearTimeout(timer.current)
    if (pause) timer.current = setTimeout(() => saver.save(field, { [field]: text }), pause)
  }

  function finish() {
    clearTimeout(timer.current)
    if (typed === null) return
    setTyped(null)
    // More than them may have been saved in a pause, so what was there before is sent again if it must be.
    const text = typed === offered.current.words ? offered.current.before : typed
    saver.save(field, { [field]: text }, { [field]: began.current })
  }

  function begin(text: string) {
    clearTimeout(timer.current)
    offered.current = { words: text, before: saver.snapshot().shown[field] }
    setTyped(text)
  }

  return {
    begin,
    field: {
      value: typed ?? shown[field],
      error,
      onFocus: () => {
        began.current = saver.snapshot().profile[field]
      },
      onChange: ({ target }: { target: Typing['target'] }) => change(target.value),
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) finish()
      },
    },
  }
}
