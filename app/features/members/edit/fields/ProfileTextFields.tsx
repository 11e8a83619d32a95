import { Trans, useLingui } from '@lingui/react/macro'
import PenLine from 'lucide-react/icons/pen-line'
import { useDeferredValue, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { maximumAboutLength, maximumTaglineLength } from '#app/features/members/edit/profile-limits.ts'
import { useEditing } from '#app/features/members/edit/saving/editing.ts'
import { SaveStatus } from '#app/features/members/edit/saving/SaveStatus.tsx'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { type ContactKind, findContactInText } from '#app/platform/contact-details/in-texts.ts'
import { fieldWords } from './field-words.ts'
import { useAutosavedText } from './use-autosaved-text.ts'

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

/** Advice while writing; a long text is saved all the same. */
function ContactHint({ text }: { text: string }) {
  const { t, i18n } = useLingui()
  const found = findContactInText(useDeferredValue(text))
  const words: Record<ContactKind, string> = {
    phone: t`phone numbers`,
    mail: t`email addresses`,
    link: t`web addresses`,
    messenger: t`names of other messaging apps`,
  }
  const kinds = formatList(
    found.map((kind) => words[kind]),
    localeOf(i18n),
  )
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warning">
          <Trans>
            For your safety, leave out {kinds}. Anyone can read this, including people who collect them.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

interface WritingPromptsProps {
  text: string
  onBegin: (text: string) => void
}

/**
 * For members who do not know how to begin: a press inserts the first words of a sentence. Those in use are not offered
 * again.
 */
function WritingPrompts({ text, onBegin }: WritingPromptsProps) {
  const { t } = useLingui()
  const beginnings = [
    t`I’m happiest when`,
    t`On a free Sunday you’ll find me`,
    t`My friends say that I`,
    t`I’d love to meet someone who`,
  ].filter((beginning) => !text.includes(beginning))
  if (beginnings.length === 0) return null

  return (
    <ul aria-label={t`Ideas to get you started`} className="flex flex-wrap gap-2">
      {beginnings.map((beginning) => (
        <li key={beginning}>
          <Button
            variant="line"
            size="small"
            icon={<PenLine size={18} aria-hidden />}
            className="px-4! text-base"
            onClick={() => onBegin(text.trim() ? `${text.trimEnd()}\n${beginning} ` : `${beginning} `)}
          >
            {beginning} …
          </Button>
        </li>
      ))}
    </ul>
  )
}
