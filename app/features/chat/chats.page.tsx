import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/chats.page.ts'
import { ChatRow } from './ChatRow.tsx'
import { listChats } from './list/list-chats.server.ts'
import { useDayWords } from './use-day-words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, locale } = memberVisit(context)
  const list = await listChats(viewer, { pageNumber: pageNumberIn(request) })
  return { title: i18nFor(locale)._(msg`Messages`), ...list, now: now().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/chats', title: loaderData?.title })

export default function ChatsPage({
  loaderData: { chats, pageNumber: page, pages, now },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const dayWords = useDayWords(now)
  return (
    <div className="mx-auto w-full max-w-column px-4 py-8 lg:py-10">
      <h1 className="mb-6">
        <Trans>Messages</Trans>
      </h1>
      {chats.length === 0 ? (
        <EmptyState
          icon={<MessageCircle aria-hidden />}
          title={t`No messages yet`}
          action={
            <ButtonLink to="/members">
              <Trans>Look at members</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your conversations will be here, the newest first.</Trans>
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {chats.map((chat) => (
              <ChatRow key={chat.conversation.id} chat={chat} dayWords={dayWords} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={page} pages={pages} to={(number) => `/chats?pageNumber=${number}`} className="mt-8" />
    </div>
  )
}
