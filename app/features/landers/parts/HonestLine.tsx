import { Trans } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'

interface HonestLineProps {
  /** People are drawn on the page: then it says so. */
  drawn?: boolean
  className?: string
}

/** What it costs, who runs it, and who is real: on every lander, close to its start. */
export function HonestLine({ drawn = false, className }: HonestLineProps) {
  const site = useRootData()?.site
  const label = useFictionalLabel()
  if (!site) return null
  const { name, company } = site
  return (
    <div className={joinClasses('grid gap-1.5 text-sm', className)} data-testid="honest-line">
      <p>
        <Trans>
          Joining is free. Messages cost credits: there’s no subscription, and you see every price first.
        </Trans>
      </p>
      <p>
        <Trans>
          {company} runs {name}.
        </Trans>{' '}
        {site.hasFictional && (
          <Trans>Some profiles are fictional. They always carry the words “{label}”.</Trans>
        )}{' '}
        {drawn && <Trans>The people in the picture are drawn, not members.</Trans>}
      </p>
    </div>
  )
}
