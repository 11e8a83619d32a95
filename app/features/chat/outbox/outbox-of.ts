import { accountShelf } from '#app/web/browser/account-storage.ts'
import { deviceOwner, ownerGoneEvent } from '#app/web/browser/device-owner.ts'
import { changeWords } from '#app/web/browser/unsent-words.ts'
import type { KeptDraft } from '../drafts/drafts.ts'
import { Outbox } from './outbox.ts'
import type { OutboxEntry, OutboxNews } from './outbox-entry.ts'
import { sendEntry } from './send-entry.ts'

const outboxes = new Map<string, Outbox>()

/** The outbox of an account, at work as long as the page is open. For the browser only. */
export function outboxOf(account: string): Outbox {
  const known = outboxes.get(account)
  if (known) return known
  const name = `second-spring-outbox ${account}`
  const channel = new BroadcastChannel(name)
  const outbox = new Outbox({
    shelf: accountShelf<OutboxEntry>(account, 'outbox'),
    send: sendEntry,
    alone: (profile, work) => alone(`${name} ${profile}`, work),
    tellTabs: (news: OutboxNews) => channel.postMessage(news),
    isOnline: () => navigator.onLine,
  })
  channel.onmessage = ({ data }) => outbox.hear(data)
  window.addEventListener('online', outbox.goOn)
  window.addEventListener(
    ownerGoneEvent,
    () => {
      if (deviceOwner() === null) returnAsDrafts(account, outbox.entries.snapshot())
      outboxes.delete(account)
      window.removeEventListener('online', outbox.goOn)
      outbox.stop()
      channel.close()
    },
    { once: true },
  )
  outboxes.set(account, outbox)
  void outbox.goOn()
  return outbox
}

/**
 * A session has ended before they could go out. The member's next login here finds them in the text field, not on their way:
 * it may be an hour later.
 */
function returnAsDrafts(account: string, entries: readonly OutboxEntry[]) {
  const texts = entries.filter((entry) => entry.kind === 'text')
  if (!texts.length) return
  changeWords<KeptDraft>(account, (before) => {
    const words = { ...before }
    for (const { profile, name, text, quoted = null } of [...texts].reverse()) {
      const after = words[profile]
      words[profile] = {
        text: after?.text.trim() ? `${text}\n${after.text}` : text,
        quoted: quoted ?? after?.quoted ?? null,
        profile: after?.profile ?? { id: profile, name },
      }
    }
    return words
  })
}

const turns = new Map<string, Promise<void>>()

/** Among all tabs; without locks, which browsers have only on https, at least within this one. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const turn = (turns.get(name) ?? Promise.resolve()).then(work)
  turns.set(name, turn)
  return turn
}
