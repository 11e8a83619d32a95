import { Trans } from '@lingui/react/macro'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { ModalFrame } from '#app/design/overlays/ModalFrame.tsx'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { Countdown, useEndTime } from './Countdown.tsx'
import { usePercent } from './use-percent.ts'

interface TimeBonusModalProps {
  discount: NewMembersDiscount
  onClose: () => void
}

/** For members without credits: what the bonus is worth, how long it runs, and what follows. */
export default function TimeBonusModal({ discount, onClose }: TimeBonusModalProps) {
  useCloseOnBack(onClose)
  const percent = usePercent()
  const less = percent(discount.percentage)
  const later = percent(discount.percentage_afterwards)
  const end = useEndTime(discount)
  return (
    <ModalFrame
      onClose={onClose}
      className="overflow-y-auto rounded-t-sheet sm:max-w-[480px] high:border-2 high:border-ink"
    >
      <Dialog className="grid gap-4 px-5 pt-7 pb-6 outline-none sm:px-8 sm:pb-8">
        <Heading slot="title" className="text-3xl">
          <Trans>{less} off your first credits</Trans>
        </Heading>
        <p>
          <Trans>
            You have no credits at the moment. As a new member you get {less} off your first ones.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-x-4 text-lg">
          <Trans comment="A time of day, such as ‘16:42’.">It runs until {end}.</Trans>{' '}
          <Countdown discount={discount} />
        </p>
        <p>
          {discount.percentage_afterwards > 0 ? (
            <Trans>After that you get {later} off. You pay once: there’s no subscription.</Trans>
          ) : (
            <Trans>After that you pay the full price. You pay once: there’s no subscription.</Trans>
          )}
        </p>
        <div className="grid gap-2.5">
          <ButtonLink to="/credits" replace variant="gold" wide onClick={onClose}>
            <Trans>See prices</Trans>
          </ButtonLink>
          <Button variant="plain" wide onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Dialog>
    </ModalFrame>
  )
}
