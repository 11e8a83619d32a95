import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FormEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigationType, useRevalidator } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { OrderRequest } from '../../orders/order.contract.ts'
import { PaymentCountry } from '../PaymentCountry.tsx'
import { BuyAgainQuestion } from './BuyAgainQuestion.tsx'
import { CodeForm, useTypedCode } from './CodeForm.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { OpenOrder } from './open-order.server.ts'
import {
  type Choice,
  firstChoice,
  isOffered,
  orderRequestOf,
  rememberChoice,
  rememberedChoice,
} from './order-choice.ts'
import { PlaceOrder } from './PlaceOrder.tsx'
import { placeOnce } from './pending-order.ts'
import { useRevalidateOnReturn } from './use-revalidate-on-return.ts'

const applePay = 'apple_pay'
const never = () => () => {}

/** How to pay and, beside it or below on phones, what is bought and the order button. */
export function OrderOverview({ order: offered }: { order: OpenOrder }) {
  const { t } = useLingui()
  const order = useDeviceMethods(offered)
  const { wanted, methods, country, countries, code, linked, justBought } = order
  const { chosen, keeps, change, place: ways, showWays } = useChoice(order)
  const { place, pending, problem, missing, setMissing, isAskedAgain, dismiss } = useOrder(order.from)
  const typedCode = useTypedCode(order)
  const canStore = methods.find(({ id }) => id === chosen)?.can_store ?? false

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (typedCode.sendInstead(() => form.requestSubmit())) return dismiss()
    typedCode.forget()
    const consents = new FormData(form).has('withdrawal_consent')
    const request = chosen && orderRequestOf(order, chosen, canStore && keeps)
    setMissing({ method: !request, consent: !consents })
    if (!request) showWays()
    else if (!consents) form.querySelector('input')?.focus()
    else void place(request)
  }

  function buyAgain() {
    if (!chosen || !justBought) return
    void place({ ...orderRequestOf(order, chosen, false), again_after: justBought.id })
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_minmax(24rem,2fr)] xl:grid-cols-2">
      {/* An order under way keeps its chosen method. */}
      <div className="grid gap-6" inert={pending}>
        <LinkedMethodNotice linked={linked} methods={methods} />
        <Card as="section" ref={ways}>
          <MethodChoice
            order={order}
            chosen={chosen}
            keeps={keeps}
            error={missing.method && !chosen ? t`Please choose how you want to pay.` : undefined}
            onChange={change}
          />
        </Card>
        <CodeForm key={code.typed} {...order} form={typedCode.form} discount={wanted.discount} />
        <PaymentCountry country={country} countries={countries} />
      </div>
      <Card as="section" className="grid gap-5 lg:sticky lg:top-clear">
        <OrderSummary order={order} />
        <PlaceOrder
          order={order}
          chosen={chosen}
          onSubmit={submit}
          onOtherWay={showWays}
          typedCode={typedCode}
          pending={pending}
          problem={isAskedAgain && justBought ? undefined : problem}
          lacksConsent={missing.consent}
        />
      </Card>
      {isAskedAgain && justBought && (
        <BuyAgainQuestion
          order={order}
          chosen={chosen}
          bought={justBought}
          onYes={buyAgain}
          onClose={dismiss}
        />
      )}
    </div>
  )
}

/** An order with the payment methods of this device: only Apple's have Apple Pay. */
function useDeviceMethods(order: OpenOrder): OpenOrder {
  const { methods, linked } = order
  // The server does not know the device: somebody who follows a link to Apple Pay most likely has it.
  const hasApplePay = useSyncExternalStore(never, canApplePay, () => linked?.shown === applePay)
  if (hasApplePay) return order
  return {
    ...order,
    methods: methods.filter(({ id }) => id !== applePay),
    linked: linked?.shown === applePay ? { ...linked, state: 'elsewhere', shown: null } : linked,
  }
}

declare global {
  interface Window {
    /** Safari, and on iPhones every browser. */
    ApplePaySession?: { canMakePayments: () => boolean }
  }
}

function canApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false
  } catch {
    // Not on an insecure page.
    return false
  }
}

/** Says that the linked payment method is gone, and what to use instead. */
function LinkedMethodNotice({ linked, methods }: Pick<OpenOrder, 'linked' | 'methods'>) {
  if (!linked || linked.state === 'offered') return null
  const { label, state, shown } = linked
  const instead = methods.find(({ id }) => id === shown)?.label
  return (
    <Notice
      tone="warning"
      title={
        state === 'ended' ? (
          <Trans>{label} is no longer available.</Trans>
        ) : (
          <Trans>{label} isn’t available for this order.</Trans>
        )
      }
    >
      {instead ? (
        <Trans>You can pay this way instead: {instead}.</Trans>
      ) : (
        <Trans>Please choose another way to pay.</Trans>
      )}
    </Notice>
  )
}

/** Places the order, and leaves for the payment page. */
function useOrder(from: string) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [missing, setMissing] = useState({ method: false, consent: false })
  const { run, pending, problem, setProblem } = useCall(
    () =>
      t`We got no answer. Please check your internet connection and press again. You won’t be charged twice.`,
  )
  useRevalidateOnReturn()

  async function place(request: OrderRequest) {
    const refused = await run(async () => {
      const { payment, redirect } = await placeOnce(request, from)
      const next = redirect ?? `/transactions/${payment.payment_id}`
      await leavePage(() => window.location.assign(next))
    })
    // Rereads prices, codes and methods.
    if (refused) await revalidate()
  }

  return {
    place,
    pending,
    problem,
    missing,
    setMissing,
    isAskedAgain: problem?.error === 'just_bought',
    dismiss: () => setProblem(undefined),
  }
}

/** The chosen payment method, and where on the page it is chosen. */
function useChoice(order: OpenOrder) {
  const { wanted, linked, chosenCard } = order
  const first = firstChoice(order)
  const [choice, setChoice] = useState<Choice>({ way: first, keeps: false })
  const place = useRef<HTMLDivElement>(null)
  const isFollowed = useNavigationType() === 'PUSH'
  const named = chosenCard ?? linked?.shown ?? ''

  const readEarlyChoice = useEffectEvent(() => {
    const inPage = place.current?.querySelector<HTMLInputElement>('[name=method]:checked')?.value
    const ticked = Boolean(place.current?.querySelector('[name=store_card]:checked'))
    const stored = rememberedChoice(wanted.id)
    // A choice made before the script loaded, or restored by the browser itself, takes precedence.
    if (inPage !== first || ticked)
      return change({ way: inPage, keeps: ticked || (stored?.way === inPage && stored?.keeps === true) })
    // A link that names a method was followed after the earlier choice.
    const counts = !named || (stored?.named === named && !isFollowed)
    if (stored && counts && isOffered(order, stored.way)) setChoice(stored)
  })
  useLayoutEffect(() => readEarlyChoice(), [])

  function change(changed: Partial<Choice>) {
    const next = { ...choice, ...changed }
    setChoice(next)
    rememberChoice(wanted.id, { ...next, named })
  }

  /** Scrolls to the list, at the chosen method. */
  function showWays() {
    const ways = place.current
    ways?.scrollIntoView({ block: 'start' })
    const way = ways?.querySelector<HTMLElement>('[name=method]:checked') ?? ways?.querySelector('input')
    way?.focus({ preventScroll: true })
  }

  // The choice may no longer be offered.
  const chosen = isOffered(order, choice.way) ? choice.way : undefined
  return { chosen, keeps: choice.keeps, change, place, showWays }
}
