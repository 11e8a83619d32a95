import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatAmountInput, parseAmount } from '#app/features/preferences/money-amount.ts'
import { countryName, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { type CodeFault, findCodeFaults } from './code-faults.ts'
import type { changeCodeCall, createBatchCall, createCodeCall } from './codes.api.ts'
import type { CodeChoices, ListedCode } from './read-code-pages.server.ts'
import { useCodeWords } from './use-code-words.ts'

interface CodeFormProps {
  choices: CodeChoices
  /** Of a code that exists. */
  code?: ListedCode
  /** Many random codes instead of one. */
  isBatch?: boolean
}

type Errors = Record<string, string> | undefined

export function CodeForm({ choices, code, isBatch = false }: CodeFormProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const keyOf = useIdempotencyKey()

  function readConditions(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const day = text('expires_at')
    const currency = text('currency') || null
    const isSameDay = day === dayOf(code?.expires_at ?? null)
    const methods = form.getAll('payment_methods').map(String)
    const minimum = text('minimum_order_value')
    return {
      site: text('site') || null,
      value_percentage: Number(text('value_percentage').replace(',', '.')),
      validity: text('validity') as ListedCode['validity'],
      country: text('country') || null,
      currency,
      minimum_order_value: minimum ? parseAmount(minimum, { locale, currency: currency ?? 'EUR' }) : null,
      package: text('package') || null,
      payment_methods: methods.length > 0 ? methods : null,
      expires_at: isSameDay ? (code?.expires_at ?? null) : day ? `${day}T23:59:59.000Z` : null,
    }
  }

  function check(element: HTMLFormElement) {
    const form = new FormData(element)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const { value_percentage, minimum_order_value, currency, expires_at } = readConditions(form)
    const faulty = findCodeFaults({
      value_percentage,
      minimum_order_value: text('minimum_order_value') ? minimum_order_value : undefined,
      currency,
      // What stays as it was is no fault.
      expires_at: expires_at === code?.expires_at ? null : expires_at,
      ...(isBatch
        ? { name: text('name'), count: Number(text('count')), prefix: text('prefix') }
        : { code: text('code'), member: text('member') }),
    })
    const words: Record<CodeFault, string> = {
      code: t`Please enter 3 to 40 letters from A to Z, digits, hyphens or underscores.`,
      name: t`Please enter a name.`,
      count: t`Please enter a whole number from 1 to 5,000.`,
      prefix: t`Please enter letters from A to Z, digits, hyphens or underscores.`,
      value_percentage: t`Please enter a number from 0.1 to 99.9.`,
      expires_at: t`Please choose a day to come.`,
      currency: t`Please choose the currency of the smallest order.`,
      minimum_order_value: t`Please enter an amount such as 29.99.`,
      member: t`Please enter the whole id of a member.`,
    }
    return Object.fromEntries(faulty.map((name) => [name, words[name]]))
  }

  const { submit, pending, problem } = useFormCall(async (form) => {
    const conditions = readConditions(form)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (isBatch) {
      const body = { ...conditions, name: text('name'), prefix: text('prefix'), count: Number(text('count')) }
      await callServer<typeof createBatchCall>('POST /staff-code-batch.php', { key: keyOf(body), body })
      await navigate('/staff/codes/batches')
      return
    }
    const status: ListedCode['status'] = code && !form.has('is_on') ? 'inactive' : 'active'
    const body = { ...conditions, code: text('code'), member: text('member') || null, status }
    if (!code) {
      await callServer<typeof createCodeCall>('POST /staff-code.php', { key: keyOf(body), body })
      await navigate('/staff/codes')
      return
    }
    const { id, orders, paid, isOfBatch, ...seen } = code
    try {
      await callServer<typeof changeCodeCall>('PUT /staff-code.php', { body: { ...body, id, seen } })
      await showToast({ tone: 'success', title: t`Saved` })
    } finally {
      await revalidate()
    }
  }, check)

  const errors = problem?.fields
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Card className="grid gap-4 md:grid-cols-2">
        {isBatch ? <BatchFields errors={errors} /> : <NameFields code={code} errors={errors} />}
        <MainFields choices={choices} code={code} errors={errors} />
      </Card>
      <Card className="grid gap-4 md:grid-cols-2">
        <h2 className="text-xl md:col-span-2">
          <Trans>Only for</Trans>
        </h2>
        <Select
          label={t`Country`}
          name="country"
          defaultValue={code?.country ?? ''}
          emptyOption={t`All countries`}
          options={choices.countries
            .map((value) => ({ value: value as string, label: countryName(value, locale) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
          error={errors?.country}
        />
        <Select
          label={t`Currency`}
          name="currency"
          defaultValue={code?.currency ?? ''}
          emptyOption={t`All currencies`}
          options={choices.currencies.map((value) => ({ value, label: value }))}
          error={errors?.currency}
        />
        <TextField
          label={t`Smallest order`}
          hint={t`The price before the discount. It needs a currency.`}
          name="minimum_order_value"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={
            code?.minimum_order_value ? formatAmountInput(code.minimum_order_value, locale) : undefined
          }
          error={errors?.minimum_order_value}
        />
        <PackageField choices={choices} code={code} errors={errors} />
        {!isBatch && (
          <TextField
            label={t`Member`}
            hint={t`The id of the only member who can use it.`}
            name="member"
            autoComplete="off"
            spellCheck={false}
            maxLength={36}
            defaultValue={code?.member ?? undefined}
            error={errors?.member}
          />
        )}
        <MethodFields methods={choices.methods} chosen={code?.payment_methods ?? []} errors={errors} />
      </Card>
      {problem?.message && (
        <Notice tone="danger" role="alert" title={problem.message}>
          {problem.error === 'changed_meanwhile' && code && (
            <CurrentValues choices={choices} code={code} names={Object.keys(errors ?? {})} />
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending}>
          {isBatch ? <Trans>Make codes</Trans> : code ? <Trans>Save code</Trans> : <Trans>Make code</Trans>}
        </Button>
        <ButtonLink variant="line" to={isBatch ? '/staff/codes/batches' : '/staff/codes'}>
          <Trans>Back to the list</Trans>
        </ButtonLink>
      </div>
    </form>
  )
}

/** The day in UTC, as the field writes it. */
function dayOf(moment: string | null): string {
  return moment?.slice(0, 10) ?? ''
}

function NameFields({ code, errors }: { code: ListedCode | undefined; errors: Errors }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Code`}
        hint={t`3 to 40 letters from A to Z, digits, hyphens or underscores. Members may type it in any case.`}
        name="code"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        defaultValue={code?.code}
        error={errors?.code}
        className="md:col-span-2"
      />
      {code && (
        <div className="md:col-span-2">
          <ChoiceChip name="is_on" defaultChecked={code.status === 'active'}>
            <Trans>Can be used</Trans>
          </ChoiceChip>
        </div>
      )}
    </>
  )
}

function BatchFields({ errors }: { errors: Errors }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`Only for staff, such as the campaign.`}
        name="name"
        autoComplete="off"
        maxLength={80}
        error={errors?.name}
      />
      <TextField
        label={t`How many`}
        hint={t`Up to 5,000 at a time.`}
        name="count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors?.count}
      />
      <TextField
        label={t`Beginning of every code`}
        hint={t`Up to 12 characters, or empty. Ten random ones follow.`}
        name="prefix"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        error={errors?.prefix}
        className="md:col-span-2"
      />
    </>
  )
}

interface PartProps {
  choices: CodeChoices
  code: ListedCode | undefined
  errors: Errors
}

function MainFields({ choices, code, errors }: PartProps) {
  const { t, i18n } = useLingui()
  const { validities } = useCodeWords(choices)
  return (
    <>
      <Select
        label={t`Site`}
        name="site"
        defaultValue={code?.site ?? ''}
        {...(choices.canMakeForAll && { emptyOption: t`All sites` })}
        options={choices.sites.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors?.site}
      />
      <TextField
        label={t`Discount in percent`}
        hint={t`With one decimal at most.`}
        name="value_percentage"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        defaultValue={code && formatNumber(code.value_percentage, localeOf(i18n))}
        error={errors?.value_percentage}
      />
      <Select
        label={t`Uses`}
        name="validity"
        defaultValue={code?.validity ?? 'once-per-user'}
        options={Object.entries(validities).map(([value, label]) => ({ value, label }))}
        error={errors?.validity}
      />
      <TextField
        label={t`Last day`}
        hint={t`Until midnight UTC; left empty: no end.`}
        name="expires_at"
        type="date"
        defaultValue={dayOf(code?.expires_at ?? null)}
        error={errors?.expires_at}
      />
    </>
  )
}

function PackageField({ choices, code, errors }: PartProps) {
  const { t } = useLingui()
  const { packageName } = useCodeWords(choices)
  return (
    <Select
      label={t`Package`}
      name="package"
      defaultValue={code?.package ?? ''}
      emptyOption={t`All packages`}
      options={['p0', 'p1', 'p2', 'p3'].map((value) => ({ value, label: packageName(value) }))}
      error={errors?.package}
    />
  )
}

interface MethodFieldsProps {
  methods: CodeChoices['methods']
  chosen: readonly string[]
  errors: Errors
}

function MethodFields({ methods, chosen, errors }: MethodFieldsProps) {
  return (
    <fieldset className="grid gap-2 md:col-span-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Payment methods; none chosen: all</Trans>
      </legend>
      <FieldError>{errors?.payment_methods}</FieldError>
      <div className="flex flex-wrap gap-2">
        {methods.map(({ id, label }) => (
          <ChoiceChip key={id} name="payment_methods" value={id} defaultChecked={chosen.includes(id)}>
            {label}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

/** What somebody else has saved, beside what was typed here. */
function CurrentValues({
  choices,
  code,
  names,
}: {
  choices: CodeChoices
  code: ListedCode
  names: readonly string[]
}) {
  const { words, labels } = useCodeWords(choices)
  const known = (Object.keys(words) as (keyof typeof words)[]).filter((name) => names.includes(name))
  return (
    <dl className="mt-2 grid gap-1">
      {known.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{labels[name]}:</dt>
          <dd>{words[name](code)}</dd>
        </div>
      ))}
    </dl>
  )
}
