import { Trans } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { useRemovePersistedPage } from '#app/web/browser/use-persisted-page.ts'

interface BlockedPageProps {
  id: string
  name: string
  /** True when both have blocked each other: the viewer's own block can be ended here. */
  byViewer: boolean
}

export function BlockedPage({ id, name, byViewer }: BlockedPageProps) {
  useRemovePersistedPage(`/members/${id}`)
  return (
    <div className="mx-auto grid max-w-[36rem] justify-items-center gap-5 px-5 py-16 text-center md:py-24">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-sand text-ink-soft">
        <Ban size={36} />
      </span>
      <h1 className="text-2xl wrap-anywhere">
        <Trans>You're blocked by {name}. You do not have access to this page.</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>Have a look at who else is here.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/members">
          <Trans>Look at members</Trans>
        </ButtonLink>
        {byViewer && <BlockButton profile={{ id, name }} blocked variant="line" size="normal" />}
      </div>
    </div>
  )
}
