import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'
import { useReturnFocus } from '#app/design/use-return-focus.ts'
import { useShopAddress } from '../use-shop-address.ts'
import type { Question } from './before-sending.ts'
import { PackageChoice } from './package-choice.ts'
import { SendPrice } from './SendPrice.tsx'

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
  useReturnFocus()
  const [credits, premium] = [useShopAddress('/credits'), useShopAddress('/premium')]
  const Packages = useContext(PackageChoice)
  const packages = <Packages needed={missing} from={useLocation().pathname} />
  const { title, text, yes } = {
    credits: {
      title: <Trans>Not enough credits</Trans>,
      text: (
        <>
          <p>
            <Trans>You do not have enough credits to send this message to {name}.</Trans>
          </p>
          <Kept />
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
          <Kept />
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
          <Costs credits={cost} />
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
          <Costs credits={cost} />
        </>
      ),
      yes: <SendButton cost={cost} onYes={onYes} />,
    },
  }[question] satisfies Record<'title' | 'text' | 'yes', ReactNode>

  return (
    <QuestionDialog title={title} no={<Trans>Not now</Trans>} yes={yes} onClose={onClose}>
      <div className="grid gap-3">{text}</div>
    </QuestionDialog>
  )
}

function Kept() {
  return (
    <p className="text-ink-soft">
      <Trans>What you’ve written will be kept.</Trans>
    </p>
  )
}

function Costs({ credits }: { credits: number }) {
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
