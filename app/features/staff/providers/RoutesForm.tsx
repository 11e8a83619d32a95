import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { Card } from '#app/design/Card.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { changeRoutesCall } from './providers.api.ts'
import type { ProvidersPage } from './read-providers.server.ts'
import { usePlaceWords } from './use-place-words.ts'

/** The providers of one place, in the order in which they are asked. */
export function RoutesForm({ place, providers, seen, sites }: ProvidersPage) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>(seen)
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const placeWords = usePlaceWords(sites)
  const isChanged = chosen.join() !== seen.join()
  const niche = place.niche ?? sites.find(({ id }) => id === place.site)?.niche
  const unaccepted = providers.filter(
    ({ id, niches }) => chosen.includes(id) && niche !== undefined && !niches.includes(niche),
  )

  function move(from: number, to: number) {
    setChosen((before) => {
      const next = [...before]
      next.splice(to, 0, ...next.splice(from, 1))
      return next
    })
  }

  const save = (wanted: readonly string[]) =>
    run(async () => {
      const body = { ...place, seen: [...seen], providers: [...wanted] }
      try {
        await callServer<typeof changeRoutesCall>('PUT /staff-routes.php', { body })
        await showToast({ tone: 'success', title: t`Saved` })
      } finally {
        await revalidate()
      }
    })

  const names = formatList(
    unaccepted.map(({ id }) => id),
    localeOf(i18n),
  )
  return (
    <Card as="section" className="grid gap-4">
      <h3 className="text-xl">{placeWords(place)}</h3>
      {chosen.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing of its own: what is set more generally applies here, or the providers’ rules.</Trans>
        </p>
      ) : (
        <ol className="grid gap-2">
          {chosen.map((id, at) => (
            <li key={id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-36 font-semibold">
                  {at + 1}. {id}
                </span>
                <IconButton
                  label={t`Ask ${id} earlier`}
                  icon={<ArrowUp aria-hidden />}
                  onClick={() => move(at, at - 1)}
                  disabled={at === 0}
                />
                <IconButton
                  label={t`Ask ${id} later`}
                  icon={<ArrowDown aria-hidden />}
                  onClick={() => move(at, at + 1)}
                  disabled={at === chosen.length - 1}
                />
                <IconButton
                  label={t`Remove ${id}`}
                  icon={<X aria-hidden />}
                  onClick={() => setChosen((before) => before.filter((each) => each !== id))}
                />
              </span>
              <FieldError>{problem?.fields?.[`providers.${at}`]}</FieldError>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {providers
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, missing }) => (
            <Button
              key={id}
              size="small"
              variant="line"
              icon={<Plus aria-hidden />}
              disabled={missing.length > 0}
              onClick={() => setChosen((before) => [...before, id])}
            >
              {missing.length > 0 ? <Trans>{id}: no keys</Trans> : id}
            </Button>
          ))}
      </div>
      {unaccepted.length > 0 && (
        <Notice tone="warning">
          <Trans>
            The published rules of {names} don’t allow this niche. Set this only with a contract that allows
            it.
          </Trans>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {isChanged && (
        <div className="flex flex-wrap gap-2.5">
          <Button pending={pending} onClick={() => save(chosen)}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="line" onClick={() => setChosen(seen)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
