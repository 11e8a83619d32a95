import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { Skeleton } from '#app/design/Spinner.tsx'
import type { readGiftsCall } from '#app/features/chat/chat.api.ts'
import type { Gift } from '#app/features/chat/chat.contract.ts'
import { SendPrice } from '#app/features/chat/composer/Balance.tsx'
import { useShopAddress } from '#app/features/chat/composer/package-choice-context.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { gifts as kinds } from './gifts.ts'

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

interface GiftGridProps {
  /** Undefined while loading. */
  gifts?: Gift[]
  /** The gift previewed last; it gets the keyboard focus. */
  chosen?: Gift
  onChoose: (gift: Gift) => void
}

function GiftGrid({ gifts, chosen, onChoose }: GiftGridProps) {
  if (!gifts)
    return (
      <div className={gridClasses}>
        {kinds.map(({ id }) => (
          <Skeleton key={id} className="h-48 rounded-card" />
        ))}
      </div>
    )
  return (
    <ul className={gridClasses}>
      {gifts.map((gift) => (
        <li key={gift.id} className="grid">
          <button
            type="button"
            ref={gift.id === chosen?.id ? focusOnMount : undefined}
            onClick={() => onChoose(gift)}
            className="flex min-h-48 flex-col items-center gap-2 rounded-card border-2 border-field bg-card px-2 py-3 text-center transition-colors duration-150 hover:border-primary hover:bg-primary-soft"
          >
            <GiftPicture id={gift.id} decorative />
            <span className="my-auto leading-tight font-bold hyphens-auto wrap-anywhere">{gift.name}</span>
            <GiftPrice credits={gift.credits} />
          </button>
        </li>
      ))}
    </ul>
  )
}

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
    void loadFirst()
  }, [])

  return { gifts, load, problem }
}

interface ChosenGiftProps {
  gift: Gift
  name: string
  balance: number
}

/** A large preview with the price and the member's balance. */
function ChosenGift({ gift, name, balance }: ChosenGiftProps) {
  const missing = gift.credits - balance
  return (
    <div className="grid justify-items-center gap-3 pb-2 text-center">
      <span className="grid size-56 place-items-center rounded-full bg-sand">
        <GiftPicture id={gift.id} size={176} decorative />
      </span>
      {/* The pressed button is gone, so screen readers continue from its replacement. */}
      <p ref={focusOnMount} tabIndex={-1} className="font-heading text-2xl outline-none">
        {gift.name}
      </p>
      <GiftPrice credits={gift.credits} />
      <p className="wrap-anywhere">
        <Trans>{name} gets this picture in your chat.</Trans>
      </p>
      <p>
        <Plural value={balance} one="You have # credit." other="You have # credits." />
      </p>
      {missing > 0 && (
        <p className="font-bold text-danger">
          <Plural
            value={missing}
            one="You need # more credit for this gift."
            other="You need # more credits for this gift."
          />
        </p>
      )}
    </div>
  )
}

/** A ref callback: what replaces a pressed button takes its focus, for keyboards and screen readers. */
function focusOnMount(appeared: HTMLElement | null) {
  appeared?.focus()
}

function GiftPrice({ credits }: { credits: number }) {
  return (
    <span className="rounded-full bg-secondary-soft px-3 py-0.5 text-sm text-secondary-ink">
      <Plural value={credits} _0="Free" one="# credit" other="# credits" />
    </span>
  )
}
