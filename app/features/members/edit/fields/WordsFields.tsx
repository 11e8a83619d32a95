import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { longestAbout, longestTagline } from '../profile-limits.ts'
import { useEditing } from '../saving/editing.ts'
import { SaveState } from '../saving/SaveState.tsx'
import { ContactHint } from './ContactHint.tsx'
import { fieldWords } from './field-words.ts'
import { useOwnWords } from './use-own-words.ts'

const pause = 2_500

export function TaglineField() {
  const { t, i18n } = useLingui()
  const words = useOwnWords('tagline')
  return (
    <div className="grid gap-1">
      <TextField
        {...words}
        name="tagline"
        label={i18n._(fieldWords.tagline)}
        hint={t`One sentence that makes people curious. It stands under your photo in every list.`}
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
  const words = useOwnWords('about', { pause })
  if (!shown.fields.includes('about')) return null
  return (
    <div className="grid gap-1">
      <TextArea
        {...words}
        name="about"
        label={i18n._(fieldWords.about)}
        hint={t`What do you enjoy? What makes you laugh? What would you like to do together?`}
        rows={6}
        maxLength={longestAbout}
        counter
      />
      <SaveState field="about" />
      <ContactHint text={words.value} />
    </div>
  )
}
