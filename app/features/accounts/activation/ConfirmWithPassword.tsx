import { Trans } from '@lingui/react/macro'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import { type ConfirmInput, CurrentPasswordForm, NewPasswordForm } from './ConfirmForms.tsx'

interface ConfirmWithPasswordProps extends ConfirmInput {
  title: string
  proof: 'password' | 'new_password'
}

/**
 * For members who open the mail in another browser than the one they joined in, as many do: the password proves that it
 * was they who joined.
 */
export function ConfirmWithPassword({ title, proof, ...form }: ConfirmWithPasswordProps) {
  const { refused } = form
  const { new_password, terms, niche_consent } = refused?.fields ?? {}
  const claimRefused = new_password || terms || niche_consent
  return (
    <MailLinkFrame icon="mail" title={title}>
      {proof === 'password' ? (
        // Shows one way at a time: two password fields on one page would be confused.
        <div className="group/ways grid w-full gap-5">
          <div className="grid gap-5 group-has-[details[open]]/ways:hidden">
            <p>
              <Trans>
                You’re not logged in on this device yet. Please enter the password you chose when you joined,
                so that we know it’s you.
              </Trans>
            </p>
            <CurrentPasswordForm {...form} refused={claimRefused ? null : refused} />
          </div>
          <Disclosure
            title={<Trans>I didn’t choose a password, or I’ve forgotten it</Trans>}
            open={claimRefused ? true : undefined}
            className="w-full text-start"
          >
            <div className="grid gap-5">
              <p>
                <Trans>
                  No problem: choose a new one now. Any other device logged in to this account will be logged
                  out, and a message written when joining won’t be sent.
                </Trans>
              </p>
              <RemovedDataNotice />
              <NewPasswordForm {...form} refused={claimRefused ? refused : null} />
            </div>
          </Disclosure>
        </div>
      ) : (
        <>
          <p>
            <Trans>Please choose a password. You’ll need it to log in on any device.</Trans>
          </p>
          <RemovedDataNotice />
          <NewPasswordForm {...form} />
        </>
      )}
    </MailLinkFrame>
  )
}

/** Somebody else may have joined with this address. */
function RemovedDataNotice() {
  return (
    <p>
      <Trans>
        We remove the texts, photos and settings added so far, in case somebody else put them there. Please
        check afterwards that your name, date of birth and place are right.
      </Trans>
    </p>
  )
}
