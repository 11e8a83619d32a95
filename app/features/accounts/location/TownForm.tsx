import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import type { PlaceSuggestion } from '#app/features/sites/places/places.contract.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import { TownField } from '../signup/steps/TownField.tsx'

interface TownFormProps {
  country: string
  onSaved: () => void
  onCancel: () => void
}

/** Saves as soon as a town in the list is chosen. */
export function TownForm({ country, onSaved, onCancel }: TownFormProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall(() => t`This couldn’t be saved. Please try again.`)
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  const saveTown = ({ city, region }: PlaceSuggestion) =>
    run(async () => {
      setTyped(city)
      const body = { location: { country, region, city } }
      await callServer<typeof changeAccountCall>('PUT /account.php', { body })
      await revalidate()
      onSaved()
    })

  return (
    <div ref={place} className="grid gap-2">
      <TownField
        country={country}
        typed={typed}
        onType={setTyped}
        onChoose={saveTown}
        chosen={pending}
        error={problem?.fields?.city ?? problem?.message}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="line" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Link to="/profile#basics" className="link inline-flex min-h-12 items-center">
          <Trans>I live in another country</Trans>
        </Link>
      </div>
    </div>
  )
}
