import { ArrowLeft, Clock, Wifi, WifiOff } from 'lucide-react'
import { buttonClasses } from '#app/design/button-classes.ts'
import { fieldClasses } from '#app/design/fields/Field.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { OfflineDiscardDialog } from './OfflineDiscardDialog.tsx'
import { OfflineFace } from './OfflineFace.tsx'
import { OfflineNavigation } from './OfflineNavigation.tsx'
import { OfflineRowTemplates } from './OfflineRowTemplates.tsx'
import type { OfflineWords } from './offline-words.server.ts'

/** public/kept/show.js fills this with the page as the member last saw it on this device. */
export function OfflineContent({ words }: { words: OfflineWords }) {
  const { photo, gift, waits, failed, yesterday, dates } = words
  return (
    <div
      hidden
      data-kept=""
      data-photo={photo}
      data-gift={gift}
      data-waits={waits}
      data-failed={failed}
      data-yesterday={yesterday}
      data-dates={dates}
      className="flex min-h-dvh flex-col"
    >
      <ConnectionStatus words={words} />
      <div className="mx-auto flex w-full max-w-column grow flex-col px-4 pt-3 pb-6">
        <header className="flex items-start gap-1">
          <a
            hidden
            data-kept-up=""
            href="/chats"
            aria-label={words.up}
            title={words.up}
            className="-ms-3 -mt-2 grid size-12 shrink-0 place-items-center rounded-full hover:bg-ink/8"
          >
            <ArrowLeft aria-hidden />
          </a>
          <OfflineFace className="me-2" />
          <div className="min-w-0">
            <h1 data-kept-title="" className="text-2xl wrap-anywhere">
              {words.missing}
            </h1>
            <p data-kept-seen={words.seen} className="text-sm text-ink-soft" />
          </div>
        </header>
        <p hidden data-kept-missing="" className="mt-3">
          {words.opensLater}
        </p>
        <ul data-kept-rows="" className="mt-3 grid gap-2" />
        <OfflineRowTemplates words={words} />
      </div>
      <form hidden data-kept-write="" className="sticky bottom-0 border-t border-line bg-card px-4 py-3">
        <div className="mx-auto grid max-w-column gap-2.5">
          <textarea
            rows={1}
            className={joinClasses(fieldClasses, 'field-sizing-content max-h-60 resize-none')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="flex items-center gap-1.5 text-sm text-ink-soft">
              <Clock aria-hidden size={18} className="shrink-0" />
              {words.waits}
            </p>
            <button type="submit" data-kept-send="" className={buttonClasses({ className: 'ms-auto' })} />
          </div>
        </div>
      </form>
      <OfflineNavigation words={words} />
      <OfflineDiscardDialog words={words} />
    </div>
  )
}

/** One slim line, so that the stored page has the room. */
function ConnectionStatus({ words }: { words: OfflineWords }) {
  return (
    <div role="status" className="sticky top-0 z-10 bg-ink pt-[env(safe-area-inset-top)] text-white">
      <p data-kept-off="" className={slim}>
        <WifiOff aria-hidden size={20} className="shrink-0" />
        <span className="grow font-semibold">{words.title}</span>
        <RetryLink>{words.tryAgain}</RetryLink>
      </p>
      <p hidden data-kept-back="" className={slim}>
        <Wifi aria-hidden size={20} className="shrink-0" />
        <span className="grow font-semibold">{words.isBack}</span>
        <RetryLink>{words.openPage}</RetryLink>
      </p>
    </div>
  )
}

const slim = 'mx-auto flex max-w-column items-center gap-3 px-4'

function RetryLink({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page the reader wanted
    <a href="" className="inline-flex min-h-12 items-center whitespace-nowrap underline underline-offset-4">
      {children}
    </a>
  )
}
