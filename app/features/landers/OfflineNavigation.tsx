import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react'
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
export function OfflineNavigation({ words }: { words: OfflineWords }) {
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
