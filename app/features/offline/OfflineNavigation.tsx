import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import type { PersistedPage } from '#app/web/browser/offline/persisted-pages.ts'
import type { OfflineWords } from './offline-words.server.ts'

/** The links of app/layouts/members/MemberLinks.tsx. Of the last two, members who have bought credits see the first. */
const items = [
  { path: '/members', word: 'search', Icon: Search },
  { path: '/chats', word: 'messages', Icon: MessageCircle },
  { path: '/likes', word: 'likes', Icon: Heart },
  { path: '/statement', word: 'credits', Icon: Coins, isPaid: true },
  { path: '/premium', word: 'premium', Icon: Crown, isPaid: false },
] as const

/** The app's navigation bar; links whose page is not stored are disabled and say that they need a connection. */
export function OfflineNavigation({ pages, words }: { pages: PersistedPage[]; words: OfflineWords }) {
  const isPaid = Boolean(pages[0]?.paid)
  const { pathname } = window.location
  return (
    <nav
      aria-label={words.places}
      className="sticky bottom-0 border-t border-line bg-card px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-column">
        {items
          .filter((item) => !('isPaid' in item) || item.isPaid === isPaid)
          .map(({ path, word, Icon }) => {
            const stored = findStoredPath(pages, path)
            const isCurrent = pathname === path || pathname.startsWith(`${path}/`)
            return (
              <a
                key={path}
                data-persisted-place={path}
                href={stored}
                role={stored ? undefined : 'link'}
                aria-disabled={stored ? undefined : 'true'}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-15 min-w-0 grow basis-[min-content] flex-col items-center gap-0.5 rounded-[14px] px-[3px] py-1.5 text-center text-sm font-semibold hover:bg-sand aria-disabled:font-normal aria-disabled:text-ink-soft aria-disabled:hover:bg-transparent aria-[current]:bg-primary-soft aria-[current]:text-primary-dark"
              >
                <Icon className="shrink-0 in-aria-disabled:opacity-60" />
                <span className="max-w-full leading-tight hyphens-auto wrap-break-word">{words[word]}</span>
                {!stored && (
                  <span className="max-w-full leading-tight wrap-break-word">{words.onlyOnline}</span>
                )}
              </a>
            )
          })}
      </div>
    </nav>
  )
}

/** Any list of likes stands for all of them. */
function findStoredPath(pages: PersistedPage[], wanted: string): string | undefined {
  const paths = pages.map(({ path }) => path)
  const isWanted = (path: string) => path === wanted || (wanted === '/likes' && path.startsWith('/likes/'))
  return paths.filter(isWanted).sort((one, other) => one.length - other.length)[0]
}
