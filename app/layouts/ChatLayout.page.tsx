import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useParams } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { PackageChoiceContext } from '#app/features/chat/composer/package-choice-context.ts'
import { ChatList } from '#app/features/chat/list/ChatList.tsx'
import { listChats } from '#app/features/chat/list/list-chats.server.ts'
import { useChatList } from '#app/features/chat/list/use-chat-list.ts'
import { ChatSearch } from '#app/features/chat/search/ChatSearch.tsx'
import { ConfirmEmailBoxContext } from '#app/features/join/confirm-email-box.ts'
import { QuickPackages } from '#app/features/payments/shop/QuickPackages.tsx'
import { now } from '#app/platform/clock.server.ts'
import { skipBetweenChats } from '#app/web/page/skip-revalidation.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/ChatLayout.page.ts'
import { EntryWarning } from './EntryWarning.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { SkipLink, TopNavigation } from './TopNavigation.tsx'
import { useMemberParts } from './use-member-parts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await listChats(memberVisit(context).viewer)), now: now().toISOString() }
}

/** Keeps the list while a member moves from one conversation to the next. */
export const shouldRevalidate = skipBetweenChats

/** The target of the skip link, past what is on every page. */
const content = { id: 'content', tabIndex: -1 }

/** A conversation fills the screen; wide screens show it below the navigation, beside the list of all. */
export default function ChatLayout() {
  const loaderData = useLoaderData<typeof loader>()
  const list = useChatList(loaderData)
  const member = useMemberParts()
  const isOverview = useParams().id === undefined
  const frame = useVisibleHeight(!isOverview)
  const Heading = isOverview ? 'h1' : 'h2'
  return (
    <div
      ref={frame}
      className={joinClasses(
        'flex flex-col lg:h-screen-left',
        isOverview ? 'min-h-[calc(100dvh-var(--notice))]' : 'h-screen-left',
      )}
    >
      <SkipLink />
      {/* A phone is only high enough for the conversation. */}
      <div className={isOverview ? 'contents' : 'hidden lg:contents'}>
        <TopNavigation />
      </div>
      <MaintenanceNotice />
      {isOverview && member && <member.MemberAlerts user={member.user} />}
      <main className="flex min-h-0 grow">
        <section
          {...(isOverview && content)}
          aria-labelledby="chats"
          className={joinClasses(
            'min-w-0 flex-col border-line bg-card outline-none lg:flex lg:w-[400px] lg:shrink-0 lg:border-e',
            isOverview ? 'flex w-full' : 'hidden',
          )}
        >
          <Heading id="chats" className="px-4 py-3 text-3xl sm:max-lg:pt-6">
            <Trans>Messages</Trans>
          </Heading>
          <ChatSearch now={loaderData.now}>
            <ChatList list={list} now={loaderData.now} />
          </ChatSearch>
        </section>
        <div
          {...(!isOverview && content)}
          className={joinClasses(
            'min-w-0 grow flex-col bg-paper outline-none lg:flex',
            isOverview ? 'hidden' : 'flex',
          )}
        >
          <ConfirmEmailBoxContext value={member && <member.ConfirmEmailBox user={member.user} />}>
            <PackageChoiceContext value={QuickPackages}>
              <Outlet context={list} />
            </PackageChoiceContext>
          </ConfirmEmailBoxContext>
        </div>
      </main>
      {isOverview && member && <member.BottomNavigation user={member.user} />}
      <EntryWarning needed={useRootData()?.entryWarnings.onLanders} />
    </div>
  )
}

/** As high as what a phone's keyboard leaves of the screen, so that it never covers what the member types. */
function useVisibleHeight(isWanted: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view || !isWanted) return
    function fit() {
      // A zoomed page is seen in part; that size says nothing about the keyboard.
      if (!frame.current || !view || view.scale > 1.01) return
      const covered = window.innerHeight - view.height
      frame.current.style.height = covered > 1 ? `calc(${view.height}px - var(--notice))` : ''
      if (covered > 1) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => {
      view.removeEventListener('resize', fit)
      if (frame.current) frame.current.style.height = ''
    }
  }, [isWanted])
  return frame
}
