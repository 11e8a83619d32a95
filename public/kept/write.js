/** The composer of the offline page. Adds messages to the account's outbox, as app/features/chat/outbox/outbox.ts does. */
import { change } from './store.js'

/** False where the member must do something else first, such as buying credits. */
function canWrite({ all, page }) {
  if (!page.write) return false
  const { cost, credits } = page.write
  const reserved = all
    .filter(({ shelf, value }) => shelf === 'outbox' && value.state !== 'failed')
    .reduce((sum, { value }) => sum + value.cost, 0)
  return cost === 0 || cost <= credits - reserved
}

export function offerWriting(form, persisted, { onAdded, onReachable }) {
  const { store, all, account, page } = persisted
  if (!canWrite(persisted)) return
  const { partner, write } = page
  const field = form.querySelector('textarea')
  const draftKey = [account, 'drafts', partner.id]
  const draft = all.find(({ shelf, value }) => shelf === 'drafts' && value.profile.id === partner.id)?.value
  let quoted = draft?.quoted ?? null
  field.value = draft?.text ?? ''
  field.maxLength = write.length
  field.placeholder = write.words.placeholder
  field.setAttribute('aria-label', write.words.label)
  form.querySelector('[data-kept-send]').textContent = write.words.send
  form.hidden = false

  const persistDraft = (text) => {
    const value = { text, quoted, profile: partner }
    return change(store, (objectStore) =>
      text ? objectStore.put(value, draftKey) : objectStore.delete(draftKey),
    )
  }
  field.addEventListener('input', () => persistDraft(field.value).catch(() => {}))

  async function addToOutbox(text) {
    const now = Date.now()
    const earlier = all.filter(({ shelf, value }) => shelf === 'outbox' && value.profile === partner.id)
    const lastAt = Math.max(0, ...earlier.map(({ value }) => value.at))
    const entry = {
      kind: 'text',
      text,
      quoted,
      cost: write.cost,
      profile: partner.id,
      name: partner.name,
      conversation: write.conversation,
      // Every attempt, from any page, uses the same id, so the message is sent and paid for once.
      client_id: newId(),
      at: Math.max(now, lastAt + 1),
      wanted_at: now,
      tries: 0,
      not_before: 0,
      state: 'waiting',
    }
    await change(store, (objectStore) => {
      objectStore.put(entry, [account, 'outbox', entry.client_id])
      objectStore.delete(draftKey)
    })
    quoted = null
    all.push({ account, shelf: 'outbox', value: entry })
    onAdded(entry)
    form.hidden = !canWrite(persisted)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })

  async function send() {
    const text = field.value.trim()
    if (!text) return field.focus()
    // Empties the field first, so that a second press finds nothing to send.
    field.value = ''
    try {
      await addToOutbox(text)
      if (navigator.onLine) location.reload()
    } catch {
      field.value = text
    }
  }

  // Enter sends where there is a physical keyboard, as in the conversation.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    void send()
  })

  // The script from public/sw.js calls this before it reloads. The draft is persisted, but a reload would interrupt typing.
  window.holdForWriter = () => {
    const isWriting = document.activeElement === field && field.value.trim() !== ''
    if (isWriting) onReachable()
    return isWriting
  }
}

/** Same format as app/web/browser/idempotency-key.ts. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
