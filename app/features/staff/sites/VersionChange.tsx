import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { diffArrays, diffWords } from 'diff'
import { createElement, Fragment } from 'react'
import { languageNames, locales } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { companyFields, siteFields } from './site-fields.ts'
import { companyWords, siteWords, wordOfOption, wordOfValue } from './site-words.ts'

interface VersionChangeProps {
  of: 'site' | 'company'
  change: { field: string; before: unknown; after: unknown }
  companies: readonly { id: string; name: string }[]
}

/** One setting as it was and as it became; of texts and lists only what differs is marked. */
export function VersionChange({ of, change: { field, before, after }, companies }: VersionChangeProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const words: Record<string, { label: MessageDescriptor }> = of === 'site' ? siteWords : companyWords
  const fields: Record<string, { is: string }> = of === 'site' ? siteFields : companyFields
  // A column may have been removed since.
  const [known, kind] = [words[field], fields[field]]
  const companyName = (id: unknown) => companies.find((company) => company.id === id)?.name ?? String(id)
  const word = (value: unknown) =>
    field === 'company_id' ? companyName(value) : wordOfValue(i18n, field, value, timeZone)

  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[14rem_1fr]">
      <dt className="font-semibold">{known ? i18n._(known.label) : field}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {kind?.is === 'texts' ? (
          <Languages before={before as Texts} after={after as Texts} />
        ) : Array.isArray(before) && Array.isArray(after) ? (
          <List
            parts={diffArrays(before.map(String), after.map(String)).flatMap(({ value, added, removed }) =>
              value.map((each) => ({ value: wordOfOption(i18n, field, each), added, removed })),
            )}
          />
        ) : kind?.is === 'line' && before && after ? (
          <Words before={String(before)} after={String(after)} />
        ) : (
          <>
            <del className="text-ink-soft">{word(before)}</del> →{' '}
            <ins className="font-semibold no-underline">{word(after)}</ins>
          </>
        )}
      </dd>
    </div>
  )
}

type Texts = Partial<Record<string, string>> | null

function Languages({ before, after }: { before: Texts; after: Texts }) {
  return locales
    .filter((locale) => (before?.[locale] ?? '') !== (after?.[locale] ?? ''))
    .map((locale) => (
      <p key={locale} lang={locale}>
        <span className="text-sm text-ink-soft">{languageNames[locale]}: </span>
        <Words before={before?.[locale] ?? ''} after={after?.[locale] ?? ''} />
      </p>
    ))
}

interface Part {
  value: string
  added?: boolean
  removed?: boolean
}

const addedClasses = 'bg-good-soft no-underline high:underline'
const removedClasses = 'bg-danger-soft'

function Words({ before, after }: { before: string; after: string }) {
  return <Marked parts={diffWords(before, after)} />
}

function Marked({ parts }: { parts: readonly Part[] }) {
  // As separate children the parts need no keys, and a text has no other names for them.
  return createElement(Fragment, null, ...parts.map(mark))
}

function mark({ value, added, removed }: Part) {
  if (added) return <ins className={addedClasses}>{value}</ins>
  return removed ? <del className={removedClasses}>{value}</del> : value
}

/** Of a list only what was added or removed. */
function List({ parts }: { parts: readonly Part[] }) {
  const changed = parts.filter(({ added, removed }) => added || removed)
  return (
    <ul className="flex flex-wrap gap-x-3">
      {changed.map((part) => (
        <li key={`${part.value} ${part.added}`}>
          <Marked parts={[part]} />
        </li>
      ))}
    </ul>
  )
}
