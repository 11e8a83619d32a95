import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { Select } from '#app/design/fields/Select.tsx'

interface PaymentCountryProps {
  country: string
  countries: { code: string; name: string }[]
}

/** A plain form, which works before the script has loaded. */
export function PaymentCountry({ country, countries }: PaymentCountryProps) {
  const { t } = useLingui()
  const name = countries.find(({ code }) => code === country)?.name ?? country
  return (
    <Disclosure
      key={country}
      title={
        <Trans>
          You pay from: <strong>{name}</strong>
        </Trans>
      }
    >
      <Form method="post" preventScrollReset className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
        <Select
          label={t`Country`}
          hint={t`Prices and payment methods depend on it.`}
          name="country"
          autoComplete="country"
          defaultValue={country}
          options={countries.map((each) => ({ value: each.code, label: each.name }))}
        />
        <Button type="submit" variant="line">
          <Trans>Change country</Trans>
        </Button>
      </Form>
    </Disclosure>
  )
}
