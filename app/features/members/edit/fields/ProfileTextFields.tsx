import { Trans, useLingui } from '@lingui/react/macro'
import PenLine from 'lucide-react/icons/pen-line'
import { type FocusEvent, type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { maximumAboutLength, maximumTaglineLength } from '#app/features/members/edit/profile-limits.ts'
import { useEditing, useField } from '#app/features/members/edit/saving/editing.ts'
import { SaveStatus } from '#app/features/members/edit/saving/SaveStatus.tsx'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { type ContactKind, findContactInText } from '#app/platform/contact-details/find-contact.ts'
import { fieldWords } from './field-words.ts'

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
