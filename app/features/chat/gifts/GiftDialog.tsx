import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useCloseOnBack } from '#app/design/use-close-on-back.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { SendPrice } from '../composer/SendPrice.tsx'
import { useShopAddress } from '../use-shop-address.ts'
import { ChosenGift } from './ChosenGift.tsx'
import { GiftGrid } from './GiftGrid.tsx'
import type { readGiftsCall } from './gifts.api.ts'
import type { Gift } from './gifts.contract.ts'

interface GiftDialogProps {
  /** The receiver's name. */
  name: string
  /** The member's balance. */
  balance: number
  /** The member has to buy before starting this conversation, so the button leads to the shop. */
  needsPremium?: boolean
  /** Passes on the price that was shown. */
  onSend: (giftId: string, credits: number) => void
  onClose: () => void
}

/** Two short screens: the choice, then a preview with the price before anything is sent. */
export default function GiftDialog({ name, balance, needsPremium, onSend, onClose }: GiftDialogProps) {
  const { gifts, load, problem } = useGifts()
  useCloseOnBack(onClose)
  const shop = useShopAddress('/credits')
  const [chosen, setChosen] = useState<Gift>()
  const [isPreviewing, setIsPreviewing] = useState(false)

  function preview(gift: Gift) {
    setChosen(gift)
    setIsPreviewing(true)
  }

  if (chosen && isPreviewing)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Send this gift to {name}?</Trans>}
        footer={
          <>
            <Button variant="line" onClick={() => setIsPreviewing(false)}>
              <Trans>Choose another gift</Trans>
            </Button>
            {chosen.credits > balance && !needsPremium ? (
              <ButtonLink to={shop} replace>
                <Trans>Buy credits</Trans>
              </ButtonLink>
            ) : (
              <Button onClick={() => onSend(chosen.id, chosen.credits)}>
                <SendPrice credits={chosen.credits} needsPremium={needsPremium} />
              </Button>
            )}
          </>
        }
      >
        <ChosenGift gift={chosen} name={name} balance={balance} />
      </Dialog>
    )
  return (
    <Dialog open size="large" onClose={onClose} title={<Trans>Choose a gift for {name}</Trans>}>
      <div className="grid gap-5">
        <p>
          <Trans>Gifts are pictures that {name} gets in your chat. Nothing is sent by post.</Trans>{' '}
          <Plural value={balance} one="You have # credit." other="You have # credits." />
        </p>
        {problem ? (
          <Notice
            tone="danger"
            role="alert"
            actions={
              <Button variant="line" size="small" onClick={load}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {problem.message}
          </Notice>
        ) : (
          <GiftGrid gifts={gifts} chosen={chosen} onChoose={preview} />
        )}
      </div>
    </Dialog>
  )
}

/** The gifts with today's prices; undefined until loaded. */
function useGifts() {
  const [gifts, setGifts] = useState<Gift[]>()
  const { t } = useLingui()
  const { run, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)

  const load = () =>
    run(async () => setGifts((await callLazily<typeof readGiftsCall>('GET /gifts.php')).gifts))
  const loadFirst = useEffectEvent(load)
  useEffect(() => {
    loadFirst()
  }, [])

  return { gifts, load, problem }
}
