import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { OpenOrder } from './open-order.server.ts'

interface CodeFormProps extends Pick<OpenOrder, 'code' | 'from' | 'chosenCard'> {
  discount: OpenOrder['wanted']['discount']
}

/** The page is read again with the code in its address, so that the server says what it is worth. */
export function CodeForm({ code: { typed, problem }, from, chosenCard, discount }: CodeFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const navigation = useNavigation()
  const isAsking = navigation.state === 'loading' && navigation.location.search.includes('code=')
  const savesLess = discount?.reason !== 'code'
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  return (
    <Disclosure title={<Trans>I have a discount code</Trans>} open={typed !== ''}>
      <Form preventScrollReset replace className="grid gap-3">
        {from && <input type="hidden" name="from" value={from} />}
        {chosenCard && <input type="hidden" name="card" value={chosenCard} />}
        <TextField
          ref={field}
          label={t`Discount code`}
          name="code"
          defaultValue={typed}
          error={problem ?? undefined}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="line" pending={isAsking} className="justify-self-start">
          <Trans>Use this code</Trans>
        </Button>
        <p role="status" className="font-semibold empty:hidden">
          {typed !== '' &&
            !problem &&
            (savesLess ? (
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
