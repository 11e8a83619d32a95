import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Avatar } from '#app/design/Avatar.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { FictionalLabel } from '#app/design/FictionalLabel.tsx'
import { requireViewer } from '#app/features/accounts/require-viewer.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { orErrorPage } from '#app/refused-page.server.ts'
import type { Route } from './+types/chat.page.ts'
import { type Partner, readChat } from './chats.server.ts'
import { MessageList } from './MessageList.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { viewer, locale } = requireViewer(context, request)
  const chat = await orErrorPage(readChat(viewer, params.id))
  const { name } = chat.partner
  return { title: i18nFor(locale)._(msg`Chat with ${name}`), ...chat }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title, hidden: true })

export default function ChatPage({ loaderData: { partner, messages, hasOlder, now } }: Route.ComponentProps) {
  const shown = messages.length
  return (
    <div className="mx-auto w-full max-w-[820px] px-4 py-5 lg:py-8">
      <ButtonLink to="/chats" variant="plain" size="small" className="-ms-5" icon={<ArrowLeft aria-hidden />}>
        <Trans>All messages</Trans>
      </ButtonLink>
      <PartnerHeader partner={partner} />
      {hasOlder && (
        <p className="mt-6 text-center text-ink-soft">
          <Trans>Here are the last {shown} messages.</Trans>
        </p>
      )}
      <MessageList messages={messages} partnerName={partner.name} now={now} />
    </div>
  )
}

function PartnerHeader({ partner }: { partner: Partner }) {
  const { t } = useLingui()
  const { name, age, photo, fictional, active } = partner
  return (
    <header className="mt-2 flex items-center gap-4 border-b border-line pb-5">
      <Avatar src={photo} alt={photo ? t`Photo of ${name}` : ''} size={72} />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <h1 className="text-3xl">
          {name}, {age}
        </h1>
        {fictional && <FictionalLabel full />}
        {!active && (
          <p className="text-ink-soft">
            <Trans>This profile cannot be seen at the moment.</Trans>
          </p>
        )}
      </div>
    </header>
  )
}
