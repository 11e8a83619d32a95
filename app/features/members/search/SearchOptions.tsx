import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FieldError } from '#app/design/fields/Field.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { clearLists } from './results/list-store.ts'
import type { SearchPageData } from './search-page.server.ts'

type Options = NonNullable<SearchPageData['options']>

/** Options that apply to all of the member's searches; saved at once. */
export function SearchOptions({ options, onSaved }: { options: Options; onSaved: () => void }) {
  const { t } = useLingui()
  const plural = useRootData()?.site.fictional.plural
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(options)
  const [error, setError] = useState<string>()

  async function save(change: { two_way_only?: boolean; fictional_shown?: boolean }) {
    const before = chosen
    setChosen({ ...chosen, ...change })
    setError(undefined)
    try {
      await callServer<typeof changePreferencesCall>('PUT /preferences.php', { body: change })
      // Reads the people behind the sheet again; the lists of earlier searches are outdated.
      await revalidate()
      clearLists()
      onSaved()
    } catch (failure) {
      setChosen(before)
      const problem = problemOf(failure)
      setError(problem?.message ?? t`That couldn’t be saved. Please check your internet connection.`)
    }
  }

  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-6">
      <h3>
        <Trans>Search options</Trans>
      </h3>
      <RadioCards
        name="two-way"
        label={t`People whose own search doesn’t include me`}
        columns={2}
        value={chosen.two_way_only ? 'hide' : 'last'}
        onChange={(value) => save({ two_way_only: value === 'hide' })}
        options={[
          { value: 'last', label: t`Show them last` },
          { value: 'hide', label: t`Don’t show them` },
        ]}
      />
      {chosen.fictional_shown !== null && (
        <Switch
          label={plural ? t`Show: ${plural}` : t`Show fictional profiles`}
          hint={t`They’re invented, clearly labelled, and you can’t meet them.`}
          checked={chosen.fictional_shown}
          onChange={(fictional_shown) => save({ fictional_shown })}
        />
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </section>
  )
}
