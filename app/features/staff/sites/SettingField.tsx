import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { FieldError, FieldHint, useFieldIds } from '#app/design/fields/Field.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { FieldKind } from './site-fields.ts'
import { wordOfNiche, wordOfOption } from './site-words.ts'

interface SettingFieldProps {
  name: string
  field: FieldKind
  label: string
  hint?: ReactNode
  error?: ReactNode
  value: unknown
  onChange: (value: unknown) => void
  disabled?: boolean
  companies: readonly { id: string; name: string }[]
}

/** One setting, with the control that fits its values. */
export function SettingField({ name, field, value, onChange, companies, ...shared }: SettingFieldProps) {
  const { i18n, t } = useLingui()
  const texts = { name, ...shared }
  const onText = ({ target }: { target: { value: string } }) => onChange(target.value)
  const onChoice = ({ target }: { target: { value: string } }) => onChange(target.value || null)

  switch (field.is) {
    case 'line':
      return (
        <TextField
          {...texts}
          value={String(value ?? '')}
          onChange={({ target }) =>
            onChange(target.value === '' && field.empty === 'null' ? null : target.value)
          }
          maxLength={field.max}
          type={
            field.format === 'email' || field.format === 'phone'
              ? { email: 'email', phone: 'tel' }[field.format]
              : 'text'
          }
          autoComplete="off"
        />
      )
    case 'number':
      return (
        <TextField
          {...texts}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
        />
      )
    case 'switch':
      return (
        <Checkbox {...texts} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      )
    case 'choice':
      return (
        <Select
          {...texts}
          value={String(value ?? '')}
          onChange={onChoice}
          options={field.options.map((option) => ({
            value: option,
            label: wordOfOption(i18n, name, option),
          }))}
          {...(field.empty && { emptyOption: t`None` })}
        />
      )
    case 'niche':
      return (
        <Select
          {...texts}
          value={String(value)}
          onChange={({ target }) => onChange(Number(target.value))}
          options={[1, 2, 3, 4, 5, 6, 7].map((niche) => ({
            value: String(niche),
            label: wordOfNiche(niche),
          }))}
        />
      )
    case 'company':
      return (
        <Select
          {...texts}
          value={String(value)}
          onChange={onText}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )
    case 'several':
      return <Several {...texts} options={field.options} chosen={value as string[]} onChange={onChange} />
    case 'lines':
      return (
        <TextArea
          {...texts}
          value={(value as string[]).join('\n')}
          onChange={({ target }) => onChange(target.value.split('\n'))}
          maxLength={field.max * field.most}
          spellCheck={false}
        />
      )
    case 'everywhere':
      return <Everywhere {...texts} value={value as boolean | string[]} onChange={onChange} />
    case 'time':
      return <Time {...texts} value={value as string | null} onChange={onChange} />
    case 'texts':
      throw new Error(`${name} is edited on the page of texts`)
  }
}

interface SeveralProps extends Pick<SettingFieldProps, 'name' | 'label' | 'hint' | 'error' | 'disabled'> {
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Several({ name, label, hint, error, options, chosen, onChange, disabled }: SeveralProps) {
  const { i18n } = useLingui()
  const ids = useFieldIds(undefined, { hint, error })
  const words = options
    .map((option) => ({ option, word: wordOfOption(i18n, name, option) }))
    .toSorted((one, other) => one.word.localeCompare(other.word, i18n.locale))
  const choose = (option: string, isChosen: boolean) =>
    onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))))
  return (
    <fieldset aria-describedby={ids.describedBy} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      <div className="flex flex-wrap gap-2">
        {words.map(({ option, word }) => (
          <ChoiceChip
            key={option}
            name={name}
            value={option}
            disabled={disabled}
            checked={chosen.includes(option)}
            onChange={({ target }) => choose(option, target.checked)}
          >
            {word}
          </ChoiceChip>
        ))}
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </fieldset>
  )
}

interface EverywhereProps extends Omit<SeveralProps, 'options' | 'chosen' | 'onChange'> {
  value: boolean | string[]
  onChange: (value: boolean | string[]) => void
}

function Everywhere({ value, onChange, label, hint, error, ...shared }: EverywhereProps) {
  const { t } = useLingui()
  const isList = Array.isArray(value)
  return (
    <div className="grid gap-3">
      <Select
        {...shared}
        label={label}
        hint={hint}
        error={isList ? undefined : error}
        value={isList ? 'some' : String(value)}
        onChange={({ target }) => onChange(target.value === 'some' ? [] : target.value === 'true')}
        options={[
          { value: 'true', label: t`For everybody` },
          { value: 'some', label: t`In some countries` },
          { value: 'false', label: t`For nobody` },
        ]}
      />
      {isList && (
        <Several
          {...shared}
          label={t`In which countries`}
          error={error}
          options={countryCodes}
          chosen={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface TimeProps extends Omit<SeveralProps, 'options' | 'chosen' | 'onChange'> {
  value: string | null
  onChange: (value: string | null) => void
}

/** In the reader's own time zone, which is named. */
function Time({ value, onChange, hint, ...shared }: TimeProps) {
  const timeZone = useTimeZone()
  return (
    <TextField
      {...shared}
      hint={
        <>
          {timeZone}. {hint}
        </>
      }
      type="datetime-local"
      value={value ? toLocalTime(value, timeZone) : ''}
      onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
    />
  )
}

/** As the field has it: 2026-11-19T10:00. */
function toLocalTime(at: string, timeZone: string): string {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat('sv', { ...parts, timeZone }).format(new Date(at)).replace(' ', 'T')
}
