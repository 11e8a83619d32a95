import { Trans } from '@lingui/react/macro'
import { useMatches } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { LanderData } from '../lander-data.server.ts'

interface TransparencyNoteProps {
  /** States that the people on the page are drawings. */
  drawn?: boolean
  className?: string
}

/** The brand's sentence, costs, operator and fictional profiles: on every lander, close to its start. */
export function TransparencyNote({ drawn = false, className }: TransparencyNoteProps) {
  const site = useRootData()?.site
  const label = useFictionalLabel()
  const lander = useMatches().at(-1)?.loaderData as Partial<LanderData> | undefined
  if (!site) return null
  const { name, company } = site
  return (
    <div className={joinClasses('grid gap-1.5 text-sm', className)} data-testid="honest-line">
      {lander?.voice && (
        <p className="mb-1 flex gap-2.5 font-heading text-lg leading-snug font-medium">
          <BrandMark path={site.mark} className="size-7 shrink-0" />
          {lander.voice}
        </p>
      )}
      <p>
        <Trans>
          Joining is free. Messages cost credits. There’s no subscription, and you see every price first.
        </Trans>
      </p>
      <p>
        <Trans>
          {company} runs {name}.
        </Trans>{' '}
        {site.hasFictional && (
          <Trans>Some profiles are fictional. They always carry the words “{label}”.</Trans>
        )}{' '}
        {drawn && <Trans>The people in the picture are drawings, not members.</Trans>}
      </p>
    </div>
  )
}
