import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '#app/design/Chip.tsx'
import { factWords } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'

interface SharedTraitsProps {
  name: string
  interests: readonly number[]
  place: string | null
  signupReason: string | null
}

/** Something to start a conversation with. */
export function SharedTraits({ name, interests, place, signupReason }: SharedTraitsProps) {
  const { t, i18n } = useLingui()
  const reason = signupReason ? factWords(i18n, 'signup_reason', signupReason) : undefined
  const chips = [
    ...(place ? [t`You both live in ${place}`] : []),
    ...(reason ? [reason] : []),
    ...interestNames(i18n)
      .filter(({ id }) => interests.includes(id))
      .map((interest) => interest.name),
  ]
  if (chips.length === 0) return null
  return (
    <section className="grid justify-items-center gap-3">
      <h2 className="text-2xl">
        <Trans>What you and {name} have in common</Trans>
      </h2>
      <ul className="flex flex-wrap justify-center gap-2.5">
        {chips.map((words) => (
          <li key={words}>
            <Chip>{words}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
