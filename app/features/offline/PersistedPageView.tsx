import ArrowLeft from 'lucide-react/icons/arrow-left'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { type OutboxEntry, sumPendingCost } from '#app/features/chat/outbox/outbox-entry.ts'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import type { PersistedPage } from '#app/web/browser/offline/persisted-pages.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { OfflineComposer } from './OfflineComposer.tsx'
import { OfflineNavigation } from './OfflineNavigation.tsx'
import type { OfflineWords } from './offline-words.server.ts'
import { PersistedFaceImage } from './PersistedFaceImage.tsx'
import { PersistedRows } from './PersistedRows.tsx'
import { formatFullTime } from './persisted-times.ts'
import { preventReloadWhile } from './reload-when-reachable.ts'
import type { StoredAccount } from './stored-account.ts'

interface PersistedPageViewProps {
  stored: StoredAccount
  words: OfflineWords
}

/** The page at this address as the member last saw it, or the pages that can be opened instead. */
export function PersistedPageView({ stored, words }: PersistedPageViewProps) {
  const { account, pages, pictures } = stored
  const page = pages.find(({ path }) => path === window.location.pathname)
  const partner = page?.partner
  const [outbox, setOutbox] = useState(stored.outbox)
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null)
  const [isReachable, setIsReachable] = useState(false)
  const entries = outbox.filter(({ profile }) => profile === partner?.id)
  const messageCount = partner ? page.rows.length + entries.length : 0

  useEffect(() => {
    if (messageCount > 0) window.scrollTo(0, document.documentElement.scrollHeight)
  }, [messageCount])

  useEffect(() => {
    preventReloadWhile(() => {
      // The app could send the message before the member answers.
      if (discarding) return true
      const { activeElement } = document
      const isWriting = activeElement instanceof HTMLTextAreaElement && activeElement.value.trim() !== ''
      if (isWriting) setIsReachable(true)
      return isWriting
    })
  }, [discarding])

  function askToDiscard(entry: OutboxEntry) {
    // Safari supports dialogs from 15.4 on.
    if (typeof HTMLDialogElement !== 'undefined') setDiscarding(entry)
    else if (window.confirm(words.discardAsk)) void discard(entry)
  }

  async function discard({ client_id }: OutboxEntry) {
    await accountStore<OutboxEntry>(account, 'outbox').remove(client_id)
    setOutbox((before) => before.filter((entry) => entry.client_id !== client_id))
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionStatus isReachable={isReachable} words={words} />
      <div className="mx-auto flex w-full max-w-column grow flex-col px-4 pt-3 pb-6">
        <PageHeader page={page} pictures={pictures} words={words} />
        {page ? (
          <PersistedRows
            rows={page.rows}
            entries={entries}
            paths={new Set(pages.map(({ path }) => path))}
            pictures={pictures}
            words={words}
            onDiscard={askToDiscard}
          />
        ) : (
          <p className="mt-3">{words.opensLater}</p>
        )}
      </div>
      {partner && canWrite(page, outbox) && (
        <OfflineComposer
          account={account}
          partner={partner}
          write={page.write}
          draft={stored.drafts.find(({ profile }) => profile.id === partner.id)}
          lastEntry={entries[entries.length - 1]}
          words={words}
          onAdded={(entry) => setOutbox((before) => [...before, entry])}
        />
      )}
      {!partner && <OfflineNavigation pages={pages} words={words} />}
      {discarding && (
        <DiscardDialog
          words={words}
          onDiscard={() => discard(discarding)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </div>
  )
}

type WritablePage = PersistedPage & { write: NonNullable<PersistedPage['write']> }

/** False where the member must do something else first, such as buying credits. */
function canWrite(page: PersistedPage, outbox: readonly OutboxEntry[]): page is WritablePage {
  if (!page.write) return false
  const { cost, credits } = page.write
  return cost === 0 || cost <= credits - sumPendingCost(outbox)
}

interface PageHeaderProps {
  page: PersistedPage | undefined
  pictures: StoredAccount['pictures']
  words: OfflineWords
}

function PageHeader({ page, pictures, words }: PageHeaderProps) {
  const { partner, face } = page ?? {}
  return (
    <header className="flex items-start gap-1">
      {partner && (
        <a
          href="/chats"
          aria-label={words.up}
          title={words.up}
          className="-ms-3 -mt-2 grid size-12 shrink-0 place-items-center rounded-full hover:bg-ink/8"
        >
          <ArrowLeft />
        </a>
      )}
      {(partner || face) && <PersistedFaceImage src={pictures.get(face ?? '')} className="me-2" />}
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{page ? page.title : words.missing}</h1>
        {page && (
          <p className="text-sm text-ink-soft">
            {words.seen.replace('{moment}', () => formatFullTime(page.at, words))}
          </p>
        )}
      </div>
    </header>
  )
}

/** One slim line, so that the stored page has the room. */
function ConnectionStatus({ isReachable, words }: { isReachable: boolean; words: OfflineWords }) {
  const Icon = isReachable ? Wifi : WifiOff
  return (
    <div role="status" className="sticky top-0 z-10 bg-ink pt-[env(safe-area-inset-top)] text-white">
      <p className="mx-auto flex max-w-column items-center gap-3 px-4">
        <Icon size={20} className="shrink-0" />
        <span className="grow font-semibold">{isReachable ? words.isBack : words.title}</span>
        <RetryLink>{isReachable ? words.openPage : words.tryAgain}</RetryLink>
      </p>
    </div>
  )
}

function RetryLink({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page the reader wanted
    <a href="" className="inline-flex min-h-12 items-center whitespace-nowrap underline underline-offset-4">
      {children}
    </a>
  )
}
