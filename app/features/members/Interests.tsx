import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '#app/design/Chip.tsx'
import { interestNames } from '#app/features/sites/interests.ts'

export function Interests({ ids }: { ids: readonly number[] }) {
  const { i18n } = useLingui()
  const own = interestNames(i18n).filter(({ id }) => ids.includes(id))
  return (
    <section>
      <h2 className="mb-3">
        <Trans>Interests</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {own.map(({ id, name }) => (
          <li key={id}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
