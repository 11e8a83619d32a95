import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog } from '#app/design/overlays/Dialog.tsx'
import { useRestoreFocus } from '#app/design/overlays/use-restore-focus.ts'
import { SendPrice } from './Balance.tsx'
import { PackageChoiceContext, useShopAddress } from './package-choice-context.ts'
import type { Question } from './use-sending.ts'

interface SendQuestionProps {
  question: Question
  name: string
  /** In credits; `missing` is how many of them the member lacks. */
  cost: number
  missing: number
  onYes: () => void
  onClose: () => void
}

/** Asks before anything is paid for. Whatever the answer, the text stays in place until it is sent. */
export function SendQuestion({ question, name, cost, missing, onYes, onClose }: SendQuestionProps) {
  useRestoreFocus()
  const [credits, premium] = [useShopAddress('/credits'), useShopAddress('/premium')]
  const Packages = useContext(PackageChoiceContext)
  const packages = <Packages needed={missing} from={useLocation().pathname} />
  const { title, text, yes } = {
    credits: {
      title: <Trans>Not enough credits</Trans>,
      text: (
        <>
          <p>
            <Trans>You do not have enough credits to send this message to {name}.</Trans>
          </p>
          <DraftSavedText />
          {packages}
        </>
      ),
      yes: (
        <ButtonLink to={credits} replace variant="soft">
          <Trans>See all packages</Trans>
        </ButtonLink>
      ),
    },
    premium: {
      title: <Trans>You need premium to start a third conversation</Trans>,
      text: (
        <>
          <p>
            <Trans>
              You’ve already started two conversations. Once you’ve bought credits, you can start as many as
              you like. You can always reply to people who write to you.
            </Trans>
          </p>
          <DraftSavedText />
          {packages}
        </>
      ),
      yes: (
        <ButtonLink to={premium} replace variant="soft">
          <Trans>Get Premium</Trans>
        </ButtonLink>
      ),
    },
    fictional: {
      title: <Trans>{name} is a fictional profile</Trans>,
      text: (
        <>
          <p className="font-bold">
            <Trans>No real person, no meeting possible.</Trans>
          </p>
          <CostText credits={cost} />
          {cost > 0 && (
            <p>
              <Trans>If nobody answers within 24 hours, you get them back automatically.</Trans>
            </p>
          )}
        </>
      ),
      yes: <SendButton cost={cost} onYes={onYes} />,
    },
    away: {
      title: <Trans>{name} hasn’t been here for a month</Trans>,
      text: (
        <>
          <p>
            <Trans>You may wait a long time for a reply, or not get one at all.</Trans>
          </p>
          <CostText credits={cost} />
        </>
      ),
      yes: <SendButton cost={cost} onYes={onYes} />,
    },
  }[question] satisfies Record<'title' | 'text' | 'yes', ReactNode>

  return (
    <ConfirmDialog title={title} cancelLabel={<Trans>Not now</Trans>} confirmButton={yes} onClose={onClose}>
      <div className="grid gap-3">{text}</div>
    </ConfirmDialog>
  )
}

function DraftSavedText() {
  return (
    <p className="text-ink-soft">
      <Trans>What you’ve written will be kept.</Trans>
    </p>
  )
}

function CostText({ credits }: { credits: number }) {
  return (
    <p>
      <Plural
        value={credits}
        _0="This costs nothing."
        one="This costs # credit."
        other="This costs # credits."
      />
    </p>
  )
}

function SendButton({ cost, onYes }: { cost: number; onYes: () => void }) {
  return (
    <Button onClick={onYes}>
      <SendPrice credits={cost} />
    </Button>
  )
}
