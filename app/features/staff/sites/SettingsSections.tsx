import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { entriesOf, keysOf } from '#app/platform/records.ts'
import { SettingField } from './SettingField.tsx'
import type { FieldKind } from './site-fields.ts'
import { wordOfValue } from './site-words.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingsSectionsProps {
  form: SettingsForm
  sections: Readonly<Record<string, Readonly<Record<string, FieldKind>>>>
  sectionWords: Readonly<Record<string, MessageDescriptor>>
  words: Readonly<Record<string, { label: MessageDescriptor; hint: MessageDescriptor }>>
  settings: Readonly<Record<string, unknown>>
  companies: readonly { id: string; name: string }[]
  /** Fields that this reader may not change. */
  locked?: readonly string[]
}

const wideKinds = new Set<FieldKind['is']>(['several', 'everywhere'])

/** Grouped forms with the help for each field. */
export function SettingsSections({
  form,
  sections,
  sectionWords,
  words,
  settings,
  companies,
  locked = [],
}: SettingsSectionsProps) {
  const { i18n, t } = useLingui()
  const timeZone = useTimeZone()
  return (
    <div className="grid gap-5">
      <nav aria-label={t`Sections of this page`}>
        <ul className="flex flex-wrap gap-x-5">
          {keysOf(sections).map((section) => (
            <li key={section}>
              <a href={`#${section}`} className="link inline-flex min-h-12 items-center">
                {i18n._(sectionWords[section]!)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {entriesOf(sections).map(([section, fields]) => (
        <SectionCard key={section} id={section} title={i18n._(sectionWords[section]!)} headingLevel={2}>
          <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
            {entriesOf(fields).map(([name, field]) => (
              <div
                key={name}
                className={joinClasses(
                  'grid content-start gap-2',
                  wideKinds.has(field.is) && 'xl:col-span-2',
                )}
              >
                <SettingField
                  name={name}
                  field={field}
                  label={i18n._(words[name]!.label)}
                  hint={i18n._(words[name]!.hint)}
                  value={form.valueOf(name)}
                  error={form.errorOf(name)}
                  onChange={(value) => form.set(name, value)}
                  disabled={locked.includes(name)}
                  companies={companies}
                />
                {form.isConflict(name) && (
                  <Conflict onTake={() => form.discard([name])}>
                    {wordOfValue(i18n, name, settings[name], timeZone)}
                  </Conflict>
                )}
              </div>
            ))}
          </div>
        </SectionCard>
      ))}
    </div>
  )
}

/** What a colleague has saved in the same field meanwhile. */
export function Conflict({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-secondary/60 bg-secondary-soft px-4 py-2">
      <p className="min-w-0 grow wrap-anywhere">
        <Trans>
          Saved meanwhile by a colleague: <b>{children}</b>
        </Trans>
      </p>
      <Button variant="line" size="small" onClick={onTake}>
        <Trans>Use theirs</Trans>
      </Button>
    </div>
  )
}
