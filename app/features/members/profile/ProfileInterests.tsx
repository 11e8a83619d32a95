import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Chip } from '#app/design/Chip.tsx'
import { interestNames } from '#app/features/sites/interests.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** What both like comes first, and says so in words for those who do not see the colour. */
export function ProfileInterests({ profile: { interests, shared_interests } }: { profile: ShownProfile }) {
  const { i18n } = useLingui()
  const named = interestNames(i18n).filter(({ id }) => interests.includes(id))
  const shared = named.filter(({ id }) => shared_interests.includes(id))
  const others = named.filter(({ id }) => !shared_interests.includes(id))
  return (
    <section>
      <h2 className="mb-3">{shared.length > 0 ? <Trans>You both like</Trans> : <Trans>Interests</Trans>}</h2>
      <ul className="flex flex-wrap gap-2.5">
        {shared.map(({ id, name }) => (
          <li key={id}>
            <Chip
              icon={<Check aria-hidden size={18} />}
              className="border-transparent! bg-primary-soft! text-primary-dark high:border-primary!"
            >
              {name}
              <span className="sr-only">
                {' '}
                <Trans>(you like this too)</Trans>
              </span>
            </Chip>
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={id}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
