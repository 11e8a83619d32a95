import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { OpenOrder } from './open-order.server.ts'

interface CodeFormProps extends Pick<OpenOrder, 'code' | 'from' | 'chosenCard'> {
  /** For the order button, which looks for a code that was typed but not applied. */
  form: RefObject<HTMLFormElement | null>
  discount: OpenOrder['wanted']['discount']
}

/** Rereads the page with the code in its address, so that the server says what it is worth. */
export function CodeForm({ code, from, chosenCard, form, discount }: CodeFormProps) {
  const { t } = useLingui()
  const { typed, problem, reservedBy, isSpent } = code
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const navigation = useNavigation()
  const isAsking = navigation.state === 'loading' && navigation.location.search.includes('code=')
  const savesLess = discount?.reason !== 'code'
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])

  /** An empty field removes a code that was applied before; otherwise something is missing. */
  function check(event: FormEvent<HTMLFormElement>) {
    const isMissing = !typed && !field.current?.value.trim()
    setEmpty(isMissing)
    if (!isMissing) return
    event.preventDefault()
    field.current?.focus()
  }

  return (
    <Disclosure title={<Trans>I have a discount code</Trans>} open={typed !== ''}>
      <Form ref={form} onSubmit={check} preventScrollReset replace className="grid gap-3">
        {from && <input type="hidden" name="from" value={from} />}
        {chosenCard && <input type="hidden" name="card" value={chosenCard} />}
        <TextField
          ref={field}
          label={t`Discount code`}
          name="code"
          defaultValue={typed}
          error={problem ?? (isEmpty ? t`Please type your code first.` : undefined)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {reservedBy && (
          <Link
            to={`/transactions/${reservedBy}`}
            className="link inline-flex min-h-12 items-center justify-self-start"
          >
            <Trans>See that order</Trans>
          </Link>
        )}
        <Button type="submit" variant="line" pending={isAsking} className="justify-self-start">
          <Trans>Use this code</Trans>
        </Button>
        <p role="status" className="font-semibold empty:hidden">
          {typed !== '' &&
            !problem &&
            (isSpent ? (
              <Trans>You used this code for the order you’ve just placed.</Trans>
            ) : savesLess ? (
              <Trans>
                You already have a discount that saves you more, and only one can be used per order.
              </Trans>
            ) : (
              <Trans>The code has been applied to your order.</Trans>
            ))}
        </p>
      </Form>
    </Disclosure>
  )
}

interface SentCode {
  code: string
  /** What the buyer saw when they pressed. */
  amount: number
  /** The press itself, if the code changes nothing. */
  goOn: () => void
}

/** A code in its field that was not applied yet: nobody means to order without it. */
export function useTypedCode({ code, wanted }: Pick<OpenOrder, 'code' | 'wanted'>) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<SentCode>()
  const isAnswered = sent?.code === code.typed && !code.problem
  const changesNothing = isAnswered && sent.amount === wanted.amount && !code.isSpent

  useEffect(() => {
    if (!changesNothing) return
    setSent(undefined)
    sent.goOn()
  }, [changesNothing, sent])

  /** Applies the code and says so, instead of ordering at a price that the buyer does not expect. */
  function sendInstead(goOn: () => void): boolean {
    const entered = form.current ? String(new FormData(form.current).get('code') ?? '').trim() : code.typed
    if (entered === code.typed) return false
    setSent({ code: entered, amount: wanted.amount, goOn })
    form.current?.requestSubmit()
    return true
  }

  return {
    form,
    sendInstead,
    /** The price shown includes the code, and nothing was ordered. */
    wasSent: isAnswered && !changesNothing,
    forget: () => setSent(undefined),
  }
}
