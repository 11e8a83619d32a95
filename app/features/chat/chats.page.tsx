import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useOutletContext } from 'react-router'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/chats.page.ts'
import { LastChat } from './last-chat/LastChat.tsx'
import type { ChatListStore } from './list/chat-list-store.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: i18nFor(memberVisit(context).locale)._(msg`Messages`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/chats', title: loaderData?.title })

/** Fills the space beside the list, which the layout renders; phones show only the list. */
export default function ChatsPage() {
  const { t } = useLingui()
  const list = useOutletContext<ChatListStore>()
  return (
    <div className="hidden grow place-items-center lg:grid">
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title={t`Choose a conversation`}
        action={<LastChat list={list} />}
      >
        <Trans comment="A conversation that is chosen in the list of chats.">
          It will open here, next to the list.
        </Trans>
      </EmptyState>
    </div>
  )
}
