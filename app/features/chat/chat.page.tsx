import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/chat.page.ts'
import type { ChatPartner } from './chat.contract.ts'
import { Composer } from './composer/Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { readChat } from './thread/read-chat.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const chat = await readChat(viewer, site, { conversation: params.id })
  const { name } = chat.profile
  return { title: i18nFor(locale)._(msg`Chat with ${name}`), ...chat, now: now().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function ChatPage({
  loaderData: { profile: partner, messages, has_more, now, sending, conversation, draft },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const account = useUser()?.id ?? ''
  const shown = messages.length
  return (
    <>
      <PartnerHeader partner={partner} />
      {/* Reversed, so that the browser itself begins at the newest message. */}
      <section
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto -outline-offset-3"
      >
        <div className="mx-auto mb-auto w-full max-w-column px-4 pb-8">
          {has_more && (
            <p className="mt-6 text-center text-ink-soft">
              <Plural value={shown} one="Here is the last message." other="Here are the last # messages." />
            </p>
          )}
          <MessageList messages={messages} partnerName={partner.name} now={now} />
        </div>
      </section>
      <Composer
        accountId={account}
        partner={partner}
        conversation={conversation}
        sending={sending}
        draft={draft}
        quoted={null}
        onQuoteEnd={() => {}}
      />
    </>
  )
}

function PartnerHeader({ partner }: { partner: ChatPartner }) {
  const { t } = useLingui()
  const { name, age, main_image, fictional, visible } = partner
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto w-full max-w-column px-4 pt-2 pb-4">
        <ButtonLink
          to="/chats"
          variant="plain"
          size="small"
          className="-ms-5"
          icon={<ArrowLeft aria-hidden />}
        >
          <Trans>All messages</Trans>
        </ButtonLink>
        <div className="mt-1 flex items-center gap-4">
          <Avatar src={main_image?.thumb_filename} alt={main_image ? t`Photo of ${name}` : ''} size={60} />
          <div className="grid min-w-0 justify-items-start gap-1.5">
            <h1 className="text-2xl">
              {name}, {age}
            </h1>
            {fictional && <FictionalLabel full />}
            {!visible && (
              <p className="text-ink-soft">
                <Trans>This profile cannot be seen at the moment.</Trans>
              </p>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}
