import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { maximumAboutLength, maximumTaglineLength } from '../profile-limits.ts'
import { useEditing } from '../saving/editing.ts'
import { SaveStatus } from '../saving/SaveStatus.tsx'
import { ContactHint } from './ContactHint.tsx'
import { fieldWords } from './field-words.ts'
import { useAutosavedText } from './use-autosaved-text.ts'
import { WritingPrompts } from './WritingPrompts.tsx'

const pause = 2_500
/** Members who have written this much need no help to begin. */
const promptsUpToLength = 200

export function TaglineField() {
  const { t, i18n } = useLingui()
  const { field: words } = useAutosavedText('tagline')
  return (
    <div className="grid gap-1">
      <TextField
        {...words}
        name="tagline"
        label={i18n._(fieldWords.tagline)}
        hint={t`One sentence that makes people curious. It appears under your photo in every list.`}
        maxLength={maximumTaglineLength}
        autoComplete="off"
      />
      <SaveStatus field="tagline" />
      <ContactHint text={words.value} />
    </div>
  )
}

export function AboutField() {
  const { t, i18n } = useLingui()
  const { shown } = useEditing()
  const { field: words, begin } = useAutosavedText('about', { pause })
  const area = useRef<HTMLTextAreaElement>(null)
  if (!shown.fields.includes('about')) return null

  function insertPrompt(text: string) {
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
        maxLength={maximumAboutLength}
        counter
      />
      {words.value.length < promptsUpToLength && <WritingPrompts text={words.value} onBegin={insertPrompt} />}
      <SaveStatus field="about" />
      <ContactHint text={words.value} />
    </div>
  )
}
