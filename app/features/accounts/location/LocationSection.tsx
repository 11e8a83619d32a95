import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import type { changeAccountCall } from '#app/features/accounts/account/account.api.ts'
import { TownField } from '#app/features/accounts/signup/steps/TownField.tsx'
import type { geocodeCall } from '#app/features/sites/settings.api.ts'
import type { PlaceSuggestion } from '#app/features/sites/settings.contract.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import {
  type FoundTown,
  isFresh,
  isPermissionDenied,
  type Permission,
  readPermission,
  requestPosition,
  type StoredTown,
} from './geolocation.ts'

type TownSearchState = 'off' | 'asking' | 'found' | 'denied' | 'nowhere' | 'failed'

const key = 'town'

/**
 * Finds the town this device is in, while the member wants that. Asks the device only after the switch is pressed, then
 * at most once an hour.
 */
function useFoundTown(account: string) {
  const shelf = accountStore<StoredTown>(account, 'location')
  const [permission, setPermission] = useState<Permission>('unknown')
  const [finding, setFinding] = useState<TownSearchState>('off')
  const [town, setTown] = useState<FoundTown | null>(null)

  async function find() {
    setFinding('asking')
    try {
      const query = await requestPosition()
      const { country, region, city } = await callServer<typeof geocodeCall>('GET /geocode.php', { query })
      const found = country && city ? { country, region, city } : null
      setTown(found)
      setFinding(found ? 'found' : 'nowhere')
      await shelf.put(key, { found, at: Date.now() }).catch(() => {})
    } catch (failure) {
      const isDenied = isPermissionDenied(failure)
      if (isDenied) await shelf.remove(key).catch(() => {})
      setFinding(isDenied ? 'denied' : 'failed')
    }
    setPermission(await readPermission())
  }

  async function stop() {
    setFinding('off')
    setTown(null)
    await shelf.remove(key).catch(() => {})
  }

  const restore = useEffectEvent(async (store: typeof shelf, isCancelled: () => boolean) => {
    const [allowed, stored] = await Promise.all([readPermission(), store.get(key).catch(() => undefined)])
    if (isCancelled()) return
    setPermission(allowed)
    if (!stored || allowed === 'unsupported') return
    if (allowed === 'denied') return stop()
    if (!isFresh(stored, Date.now())) return find()
    setTown(stored.found)
    setFinding('found')
  })
  useEffect(() => {
    let cancelled = false
    void restore(accountStore<StoredTown>(account, 'location'), () => cancelled)
    return () => {
      cancelled = true
    }
  }, [account])

  return { permission, finding, town, find, stop }
}

interface LocationSectionProps {
  place: { country: string; countryName: string; region: string | null; city: string | null }
}

/** The place shown on the profile: typed, or found by this device if the member wants that. */
export function LocationSection({ place }: LocationSectionProps) {
  const account = useUser()?.id ?? ''
  const { permission, finding, town, find, stop } = useFoundTown(account)
  const [typing, setTyping] = useState<'closed' | 'open' | 'saved'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const { city } = place

  // Returns the focus to the control that opened the field.
  useEffect(() => {
    if (wasOpen.current && typing !== 'open') opener.current?.focus()
    wasOpen.current = typing === 'open'
  }, [typing])
  return (
    <SectionCard id="location" title={<Trans>Where you live</Trans>}>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden className="mt-0.5 shrink-0 text-primary" />
        <span className="wrap-anywhere">{[place.city, place.countryName].filter(Boolean).join(', ')}</span>
      </p>
      {typing === 'open' ? (
        <TownForm
          country={place.country}
          onSaved={() => setTyping('saved')}
          onCancel={() => setTyping('closed')}
        />
      ) : (
        <Button
          ref={opener}
          variant="line"
          size="small"
          onClick={() => setTyping('open')}
          className="justify-self-start"
        >
          <Trans>Type another town</Trans>
        </Button>
      )}
      <p role="status" className="font-semibold text-good empty:hidden">
        {typing === 'saved' && <Trans>Saved: your profile now says {city}.</Trans>}
      </p>
      {permission === 'unsupported' ? (
        <p className="text-ink-soft">
          <Trans>This browser can’t tell us where you are. Please type your town instead.</Trans>
        </p>
      ) : (
        <Switch
          label={<Trans>Find my town using this device</Trans>}
          hint={
            <Trans>
              Your browser asks you first. We round your location to about a kilometre, look for the nearest
              town, and don’t keep the location itself.
            </Trans>
          }
          checked={finding === 'asking' || finding === 'found'}
          onChange={(on) => (on ? find() : stop())}
          disabled={finding === 'asking'}
        />
      )}
      <div role="status" className="grid gap-3">
        {finding === 'asking' && <Trans>Looking for your town …</Trans>}
        <NoTownNotice finding={finding} permission={permission} />
        {finding === 'found' && town && <FoundTownResult town={town} place={place} />}
      </div>
    </SectionCard>
  )
}

function FoundTownResult({ town, place }: LocationSectionProps & { town: FoundTown }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall(() => t`This couldn’t be saved. Please try again.`)
  const [saved, setSaved] = useState(false)
  const { city } = town
  const isThere = place.city === city && place.country === town.country

  const saveTown = () =>
    run(async () => {
      await callServer<typeof changeAccountCall>('PUT /account.php', { body: { location: town } })
      await revalidate()
      setSaved(true)
    })

  if (isThere && saved) return <Trans>Saved: your profile now says {city}.</Trans>
  if (isThere) return <Trans>You’re near {city}, as your profile says.</Trans>
  return (
    <>
      <p>
        <Trans>You’re near {city}.</Trans>
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.fields ? t`This site isn’t available in that country.` : problem.message}
        </Notice>
      )}
      <Button variant="line" size="small" pending={pending} onClick={saveTown} className="justify-self-start">
        <Trans>Use {city} in my profile</Trans>
      </Button>
    </>
  )
}

/** Explains why no town was found, and how to continue. */
function NoTownNotice({ finding, permission }: { finding: TownSearchState; permission: Permission }) {
  if (finding === 'denied' || (finding === 'off' && permission === 'denied'))
    return (
      <Notice>
        <Trans>
          Your browser isn’t sharing your location with us. To change that, press the icon next to the web
          address at the top and allow it there. Or simply type your town.
        </Trans>
      </Notice>
    )
  if (finding === 'nowhere')
    return (
      <Notice>
        <Trans>We don’t know any town near you. Please type your town instead.</Trans>
      </Notice>
    )
  if (finding === 'failed')
    return (
      <Notice>
        <Trans>We couldn’t find out where you are. Please try again, or type your town.</Trans>
      </Notice>
    )
  return null
}

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
