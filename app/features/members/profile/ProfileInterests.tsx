import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Chip } from '#app/design/Chip.tsx'
import { interestNames } from '#app/features/sites/interests.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** Shared interests come first, under a separate heading. */
export function ProfileInterests({ profile: { interests, shared_interests } }: { profile: ShownProfile }) {
  const { i18n } = useLingui()
  const named = interestNames(i18n).filter(({ id }) => interests.includes(id))
  const shared = named.filter(({ id }) => shared_interests.includes(id))
  const others = named.filter(({ id }) => !shared_interests.includes(id))
  const hasShared = shared.length > 0
  return (
    <section className="grid gap-3">
      <h2>{hasShared ? <Trans>You both like</Trans> : <Trans>Interests</Trans>}</h2>
      {hasShared && (
        <ul className="flex flex-wrap gap-2.5">
          {shared.map(({ id, name }) => (
            <li key={id}>
              <Chip
                icon={<Check aria-hidden size={18} />}
                className="border-transparent! bg-primary-soft! text-primary-dark high:border-primary!"
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {hasShared && others.length > 0 && (
        <h3 className="mt-2 font-sans text-base font-semibold tracking-normal">
          <Trans>More interests</Trans>
        </h3>
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {others.map(({ id, name }) => (
            <li key={id}>
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
