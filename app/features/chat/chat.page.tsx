import { useOutletContext } from 'react-router'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/read-form.server.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/chat.page.ts'
import type { ChatListStore } from './list/chat-list-store.ts'
import { openThread } from './thread/read-chat.server.ts'
import { Thread } from './thread/Thread.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return openThread(memberVisit(context), { conversation: params.id })
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function ChatPage({ loaderData: { chat, historyLimit, now } }: Route.ComponentProps) {
  const list = useOutletContext<ChatListStore>()
  return <Thread key={chat.profile.id} answer={chat} list={list} historyLimit={historyLimit} now={now} />
}
