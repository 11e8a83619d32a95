import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { longestAbout, longestTagline } from '../profile-limits.ts'
import { useEditing } from '../saving/editing.ts'
import { SaveState } from '../saving/SaveState.tsx'
import { ContactHint } from './ContactHint.tsx'
import { fieldWords } from './field-words.ts'
import { useOwnWords } from './use-own-words.ts'
import { WritingPrompts } from './WritingPrompts.tsx'

const pause = 2_500
/** Members who have written this much need no help to begin. */
const promptsUntil = 200

export function TaglineField() {
  const { t, i18n } = useLingui()
  const { field: words } = useOwnWords('tagline')
  return (
    <div className="grid gap-1">
      <TextField
        {...words}
        name="tagline"
        label={i18n._(fieldWords.tagline)}
        hint={t`One sentence that makes people curious. It appears under your photo in every list.`}
        maxLength={longestTagline}
        autoComplete="off"
      />
      <SaveState field="tagline" />
      <ContactHint text={words.value} />
    </div>
  )
}

export function AboutField() {
  const { t, i18n } = useLingui()
  const { shown } = useEditing()
  const { field: words, begin } = useOwnWords('about', { pause })
  const area = useRef<HTMLTextAreaElement>(null)
  if (!shown.fields.includes('about')) return null

  function beginWith(text: string) {
    // Focuses first, because the focus handler remembers the previous text.
    area.current?.focus()
    flushSync(() => begin(text))
    area.current?.setSelectionRange(text.length, text.length)
  }

  return (
    <div className="grid gap-1">
      <TextArea
        {...words}
        ref={area}
        name="about"
        label={i18n._(fieldWords.about)}
        hint={t`What do you enjoy? What makes you laugh? What would you like to do together?`}
        rows={6}
        maxLength={longestAbout}
        counter
      />
      {words.value.length < promptsUntil && <WritingPrompts text={words.value} onBegin={beginWith} />}
      <SaveState field="about" />
      <ContactHint text={words.value} />
    </div>
  )
}
