import { Trans } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { SignupTarget } from '../signup-setup.ts'

/** Keeps the target of the sign-up in sight on narrow screens. */
export function SignupTargetStrip({ target, className }: { target: SignupTarget; className?: string }) {
  const { name, age, city, main_image, fictional } = target
  return (
    <div
      className={joinClasses('flex items-center gap-4 rounded-card bg-primary-soft p-3', className)}
      data-testid="signup-target"
    >
      <Avatar name={name} src={main_image?.thumb_filename} alt="" size={72} />
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">{[name, age].filter(Boolean).join(', ')}</p>
        {city && <p className="text-sm">{city}</p>}
        {fictional ? (
          <FictionalLabel full className="mt-1" />
        ) : (
          <p className="text-sm">
            <Trans>Join free to get to know each other.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
