/** In the offline page: what is written there waits in the account's outbox, as app/features/chat/outbox/outbox.ts puts it there. */
import { change } from './store.js'

/** Not where something is to be settled first, such as the way to more credits. */
function mayWrite({ all, page }) {
  if (!page.write) return false
  const { cost, credits } = page.write
  const promised = all
    .filter(({ shelf, value }) => shelf === 'outbox' && value.state !== 'failed')
    .reduce((sum, { value }) => sum + value.cost, 0)
  return cost === 0 || cost <= credits - promised
}

export function offerWriting(form, kept, { onAdded, onReachable }) {
  const { store, all, account, page } = kept
  if (!mayWrite(kept)) return
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

  const keepDraft = (text) => {
    const value = { text, quoted, profile: partner }
    return change(store, (shelf) => (text ? shelf.put(value, draftKey) : shelf.delete(draftKey)))
  }
  field.addEventListener('input', () => keepDraft(field.value).catch(() => {}))

  async function add(text) {
    const now = Date.now()
    const earlier = all.filter(({ shelf, value }) => shelf === 'outbox' && value.profile === partner.id)
    const last = Math.max(0, ...earlier.map(({ value }) => value.at))
    const entry = {
      ...{ kind: 'text', text, quoted, cost: write.cost },
      ...{ profile: partner.id, name: partner.name, conversation: write.conversation },
      // The same at every try, from whichever page: it is sent and paid once.
      client_id: newId(),
      ...{ at: Math.max(now, last + 1), wanted_at: now, tries: 0, not_before: 0, state: 'waiting' },
    }
    await change(store, (shelf) => {
      shelf.put(entry, [account, 'outbox', entry.client_id])
      shelf.delete(draftKey)
    })
    quoted = null
    all.push({ account, shelf: 'outbox', value: entry })
    onAdded(entry)
    form.hidden = !mayWrite(kept)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })

  async function send() {
    const text = field.value.trim()
    if (!text) return field.focus()
    // Emptied before anything else: a second press finds nothing to send.
    field.value = ''
    try {
      await add(text)
      if (navigator.onLine) location.reload()
    } catch {
      field.value = text
    }
  }

  // Where there is a real keyboard, as in the conversation itself.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    void send()
  })

  // What is written is kept with every letter, but nobody is taken away from it. Asked by the page's own lines in public/sw.js.
  window.holdForWriter = () => {
    const isWriting = document.activeElement === field && field.value.trim() !== ''
    if (isWriting) onReachable()
    return isWriting
  }
}

/** As app/web/browser/idempotency-key.ts makes it. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
