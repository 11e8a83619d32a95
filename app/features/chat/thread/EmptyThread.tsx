import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '#app/design/Chip.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import type { ChatPartner } from '../chat.contract.ts'

interface EmptyThreadProps {
  partner: ChatPartner
  /** Interests both have in common. */
  shared: readonly number[]
}

/** Shown before the first message. */
export function EmptyThread({ partner, shared }: EmptyThreadProps) {
  const { t, i18n } = useLingui()
  const interests = interestNames(i18n).filter(({ id }) => shared.includes(id))
  const { name, main_image } = partner
  return (
    <section
      aria-label={t`Chat with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: in a low window it is scrolled by keys
      tabIndex={0}
      className="flex min-h-0 grow flex-col items-center gap-4 overflow-y-auto px-4 py-6 text-center"
    >
      <div className="my-auto grid max-w-form justify-items-center gap-4">
        {main_image && (
          <Photo
            {...toImageProps(main_image)}
            sizes="200px"
            alt={t`Photo of ${name}`}
            className="w-40 shadow-card sm:w-50"
          />
        )}
        <h2 className="text-2xl">
          <Trans>Say hello to {name}</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>A friendly question is the easiest way to start.</Trans>
        </p>
        {interests.length > 0 && (
          <>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              <Trans>You both like</Trans>
            </h3>
            <ul className="flex flex-wrap justify-center gap-2.5">
              {interests.map(({ id, name: interest }) => (
                <li key={id}>
                  <Chip>{interest}</Chip>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
