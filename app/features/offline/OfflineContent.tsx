import ArrowLeft from 'lucide-react/icons/arrow-left'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { fieldClasses } from '#app/design/fields/Field.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { OfflineFace } from './OfflineFace.tsx'
import type { OfflineWords } from './offline-words.server.ts'

/** The links of app/layouts/members/MemberLinks.tsx. Of the last two, members who have bought credits see the first. */
const navigationItems = [
  { path: '/members', word: 'search', Icon: Search },
  { path: '/chats', word: 'messages', Icon: MessageCircle },
  { path: '/likes', word: 'likes', Icon: Heart },
  { path: '/statement', word: 'credits', Icon: Coins, paid: 'yes' },
  { path: '/premium', word: 'premium', Icon: Crown, paid: 'no' },
] as const

/** The navigation bar of the offline page; public/kept/show.js greys out pages that are not stored. */
function OfflineNavigation({ words }: { words: OfflineWords }) {
  return (
    <nav
      data-kept-places=""
      aria-label={words.places}
      className="sticky bottom-0 border-t border-line bg-card px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-column">
        {navigationItems.map(({ path, word, Icon, ...only }) => (
          <a
            key={path}
            data-kept-place=""
            data-kept-paid={'paid' in only ? only.paid : undefined}
            href={path}
            className="flex min-h-15 min-w-0 grow basis-[min-content] flex-col items-center gap-0.5 rounded-[14px] px-[3px] py-1.5 text-center text-sm font-semibold hover:bg-sand aria-disabled:font-normal aria-disabled:text-ink-soft aria-disabled:hover:bg-transparent aria-[current]:bg-primary-soft aria-[current]:text-primary-dark"
          >
            <Icon aria-hidden className="shrink-0 in-aria-disabled:opacity-60" />
            <span className="max-w-full leading-tight hyphens-auto wrap-break-word">{words[word]}</span>
            <span hidden data-kept-only="" className="max-w-full leading-tight wrap-break-word">
              {words.onlyOnline}
            </span>
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Templates that public/kept/show.js fills, one for each kind of row. */
function OfflineRowTemplates({ words }: { words: OfflineWords }) {
  return (
    <ul hidden>
      <li data-kept-row="link" className="rounded-card bg-card shadow-card high:border-2 high:border-ink">
        <a href="/" className="flex min-h-12 items-center gap-3 px-4 py-3 hover:bg-sand">
          <OfflineFace />
          <span className="grid min-w-0 grow gap-0.5">
            <span data-kept-name="" className="font-bold wrap-anywhere" />
            <span data-kept-text="" className="truncate" />
            <span data-kept-at="" className="text-sm text-ink-soft" />
          </span>
        </a>
      </li>
      <li
        data-kept-row="plain"
        className="flex items-center gap-3 rounded-card bg-card px-4 py-3 shadow-card"
      >
        <OfflineFace />
        <span className="grid min-w-0 gap-0.5">
          <span data-kept-name="" className="font-bold wrap-anywhere" />
          <span data-kept-text="" className="truncate empty:hidden" />
          <span data-kept-at="" className="text-sm text-ink-soft empty:hidden" />
        </span>
      </li>
      <li data-kept-row="said" className="grid gap-0.5 rounded-card bg-card px-4 py-3 shadow-card">
        <span data-kept-name="" className="text-sm text-ink-soft empty:hidden" />
        <RowText />
      </li>
      <li data-kept-row="other" className={joinClasses(bubble, 'justify-self-start bg-card shadow-card')}>
        <RowText />
        <span data-kept-at="" className="text-sm text-ink-soft" />
      </li>
      <li data-kept-row="own" className={ownBubble}>
        <RowText />
        <span data-kept-at="" className="text-sm text-ink-soft" />
      </li>
      <li data-kept-row="waiting" className={ownBubble}>
        <RowText />
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Clock aria-hidden size={18} className="shrink-0" />
          <span data-kept-state="" />
        </span>
        <button
          type="button"
          data-kept-discard=""
          className="inline-flex min-h-12 items-center gap-1.5 justify-self-end font-semibold underline underline-offset-4"
        >
          <Trash2 aria-hidden size={18} />
          {words.discard}
        </button>
      </li>
    </ul>
  )
}

const bubble = 'grid max-w-[85%] gap-0.5 rounded-card px-4 py-2.5 high:border-2 high:border-ink'
const ownBubble = joinClasses(bubble, 'justify-self-end bg-primary-soft')

function RowText() {
  return <span data-kept-text="" className="whitespace-pre-wrap wrap-anywhere" />
}

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

/** Same question as app/features/chat/outbox/DiscardButton.tsx; public/kept/show.js opens it without React. */
function OfflineDiscardDialog({ words }: { words: OfflineWords }) {
  return (
    <dialog
      role="alertdialog"
      data-kept-question=""
      aria-labelledby="kept-question"
      aria-describedby="kept-question-why"
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-sheet bg-card text-ink shadow-float backdrop:bg-shade/55 sm:m-auto sm:max-w-[560px] sm:rounded-sheet"
    >
      <form method="dialog">
        <h2 id="kept-question" className="px-5 pt-5.5 pb-2 text-2xl sm:px-8 sm:pt-8">
          {words.discardAsk}
        </h2>
        <p id="kept-question-why" className="px-5 py-2 pb-6 sm:px-8">
          {words.discardGone}
        </p>
        <div className="flex flex-col gap-2.5 border-t border-line px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end sm:px-8">
          <button type="submit" value="keep" className={buttonClasses({ variant: 'line' })}>
            {words.keep}
          </button>
          <button type="submit" value="discard" className={buttonClasses({ variant: 'danger' })}>
            {words.discard}
          </button>
        </div>
      </form>
    </dialog>
  )
}
