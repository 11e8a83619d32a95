import Clock from 'lucide-react/icons/clock'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { fieldClasses } from '#app/design/fields/Field.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import type { Addressee, StoredDraft } from '#app/features/chat/drafts/drafts.ts'
import { type OutboxEntry, toOutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import { accountStore, writeTogether } from '#app/web/browser/offline/account-storage.ts'
import type { PersistedComposer } from '#app/web/browser/offline/persisted-pages.ts'
import type { OfflineWords } from './offline-words.server.ts'

interface OfflineComposerProps {
  account: string
  partner: Addressee
  write: PersistedComposer
  draft: StoredDraft | undefined
  /** The last message to the partner that waits on this device. */
  lastEntry: OutboxEntry | undefined
  words: OfflineWords
  onAdded: (entry: OutboxEntry) => void
}

/** Adds messages to the account's outbox; the app sends them once the connection returns. */
export function OfflineComposer(props: OfflineComposerProps) {
  const { account, partner, write, draft, lastEntry, words, onAdded } = props
  const [text, setText] = useState(draft?.text ?? '')
  const [quoted, setQuoted] = useState(draft?.quoted ?? null)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  // Enter sends where there is a physical keyboard, as in the conversation.
  useEffect(() => {
    const textarea = field.current
    const sendOnEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      if (!window.matchMedia('(pointer: fine)').matches) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    textarea?.addEventListener('keydown', sendOnEnter)
    return () => textarea?.removeEventListener('keydown', sendOnEnter)
  }, [])

  function changeText(changed: string) {
    setText(changed)
    const drafts = accountStore<StoredDraft>(account, 'drafts')
    const stored = changed
      ? drafts.put(partner.id, { text: changed, quoted, profile: partner })
      : drafts.remove(partner.id)
    stored.catch(() => {})
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const trimmed = text.trim()
    if (!trimmed) return field.current?.focus()
    // Empties the field first, so that a second press finds nothing to send.
    setText('')
    try {
      const { id: profile, name } = partner
      const { cost, conversation } = write
      const entry = toOutboxEntry(
        { kind: 'text', text: trimmed, quoted, cost, profile, name, conversation },
        lastEntry,
      )
      await writeTogether(account, [
        { name: 'outbox', key: entry.client_id, value: entry },
        { name: 'drafts', key: partner.id, value: undefined },
      ])
      setQuoted(null)
      onAdded(entry)
      if (navigator.onLine) window.location.reload()
    } catch {
      setText(trimmed)
    }
  }

  return (
    <form ref={form} onSubmit={send} className="sticky bottom-0 border-t border-line bg-card px-4 py-3">
      <div className="mx-auto grid max-w-column gap-2.5">
        <textarea
          ref={field}
          rows={1}
          maxLength={write.length}
          aria-label={write.words.label}
          placeholder={write.words.placeholder}
          value={text}
          onChange={({ target }) => changeText(target.value)}
          className={joinClasses(fieldClasses, 'field-sizing-content max-h-60 resize-none')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Clock size={18} className="shrink-0" />
            {words.waits}
          </p>
          <button type="submit" className={buttonClasses({ className: 'ms-auto' })}>
            {write.words.send}
          </button>
        </div>
      </div>
    </form>
  )
}
