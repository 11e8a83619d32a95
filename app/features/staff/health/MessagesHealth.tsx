import { Plural, Trans } from '@lingui/react/macro'
import { When } from '../shell/When.tsx'
import { HealthPart, Line } from './HealthPart.tsx'
import type { Health } from './read-health.server.ts'

/** What we send. */
export function MailsHealth({
  sent,
  sentToday,
  waiting,
  failed,
  hard,
  soft,
  complaints,
  tooMany,
  isMailbox,
  services,
}: Health['mails']) {
  return (
    <HealthPart title={<Trans>Emails</Trans>}>
      <Line>
        <Trans>
          {sentToday} sent in the last 24 hours, {sent} in seven days; {waiting} waiting.
        </Trans>
      </Line>
      {isMailbox && (
        <Line>
          <Trans>No mail server is set up: emails stay in the demo’s mailbox.</Trans>
        </Line>
      )}
      <Line
        isWrong={failed > 0}
        todo={
          <Trans>
            Their reasons are among the failed jobs. Codes that begin with 5 mean that the address is gone.
          </Trans>
        }
      >
        <Plural value={failed} one="# email couldn’t be sent." other="# emails couldn’t be sent." />
      </Line>
      <Line
        isWrong={tooMany}
        todo={
          <Trans>
            Email providers suspend senders with so many. Find the source that brings such addresses.
          </Trans>
        }
      >
        <Trans>
          In seven days, {hard} bounced for good and {soft} for now; {complaints} were marked as spam.
        </Trans>
      </Line>
      {services.map(({ provider, last }) => (
        <Line key={provider}>
          <Trans>
            {provider} last reported on <When at={last} />.
          </Trans>
        </Line>
      ))}
    </HealthPart>
  )
}

/** What payment providers send us. */
export function WebhooksHealth({ providers, failed }: Health['webhooks']) {
  return (
    <HealthPart title={<Trans>Messages of payment providers</Trans>}>
      {providers.length === 0 && (
        <Line isWrong todo={<Trans>Nobody can buy. Set up a provider as docs/payments.md says.</Trans>}>
          <Trans>No payment provider is set up.</Trans>
        </Line>
      )}
      {providers.map(({ provider, receivedAt, missing }) => (
        <Line
          key={provider}
          isWrong={missing}
          todo={
            <Trans>
              Orders were paid since then, and only asking the provider has found it. Check the webhook
              address there.
            </Trans>
          }
        >
          {receivedAt ? (
            <Trans>
              {provider}: the last one came on <When at={receivedAt} />.
            </Trans>
          ) : (
            <Trans>{provider}: none so far.</Trans>
          )}
        </Line>
      ))}
      <Line
        isWrong={failed > 0}
        todo={
          <Trans>Look at them among the failed jobs. Payments are also found by asking each minute.</Trans>
        }
      >
        <Plural
          value={failed}
          one="# message or postback couldn’t be processed."
          other="# messages or postbacks couldn’t be processed."
        />
      </Line>
    </HealthPart>
  )
}

interface AnswersProps {
  findings: readonly { isRight: boolean; text: string }[]
}

/** What payment providers answer when they are asked. */
export function PaymentsHealth({ findings }: AnswersProps) {
  return (
    <div className="mt-5">
      <HealthPart id="payments" title={<Trans>What payment providers answered</Trans>}>
        {findings.map(({ isRight, text }) => (
          <Line key={text} isWrong={!isRight}>
            {text}
          </Line>
        ))}
      </HealthPart>
    </div>
  )
}
