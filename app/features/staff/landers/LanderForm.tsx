import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { goals } from '#app/features/campaigns/landers.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { goalWords } from '../start/statistics/verdict-words.ts'
import type { startLanderTestCall } from './landers.api.ts'
import type { LanderPage } from './read-landers.server.ts'

type Variant = LanderPage['variants'][number]
type Edited = Omit<Variant, 'weight'> & { key: number; weight: string }

const maxVariants = 20
const lookNames = ['headline', 'picture', 'order'] as const
const builtIn = { slug: 'default', weight: 1, headline: 0, picture: 0, order: 0 }

export function LanderForm({ page }: { page: LanderPage }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const given = page.variants.length > 0 ? page.variants : [builtIn]
  const [variants, setVariants] = useState<readonly Edited[]>(() =>
    given.map((variant, key) => ({ ...variant, key, weight: String(variant.weight) })),
  )
  const [givenPlan] = useState<Plan>(() => ({
    goal: page.plan.goal,
    base_rate: formatNumber(page.plan.base_rate * 100, locale, { maximumFractionDigits: 4 }),
    lift: formatNumber(page.plan.lift * 100, locale, { maximumFractionDigits: 4 }),
    control: page.plan.control,
  }))
  const [plan, setPlan] = useState(givenPlan)
  const [asking, setAsking] = useState<'start' | 'end'>()
  const { revalidate } = useRevalidator()
  const { run, pending, problem, setProblem } = useCall()
  const total = variants.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0)

  const isChanged =
    variants.length !== given.length ||
    variants.some((variant, place) => !isSameVariant(variant, given[place])) ||
    (variants.length > 1 && !hasSameValues(plan, givenPlan))

  function change(key: number, changes: Partial<Edited>) {
    setVariants((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  }

  function add() {
    const key = Math.max(-1, ...variants.map((each) => each.key)) + 1
    setVariants((before) => [...before, { ...builtIn, slug: '', key, weight: '1' }])
  }

  async function save(wanted: readonly Edited[]) {
    const readPercent = (text: string) => Number(text.trim().replace(',', '.')) / 100
    const control = wanted.some(({ slug }) => slug === plan.control) ? plan.control : (wanted[0]?.slug ?? '')
    const body = {
      site: page.site.id,
      lander: page.lander,
      seen: page.seen,
      variants: wanted.map(({ key: _key, weight, ...variant }) => ({
        ...variant,
        weight: /^\d+$/.test(weight.trim()) ? Number(weight) : -1,
      })),
      plan: {
        goal: goals.find((each) => each === plan.goal) ?? 'signups',
        base_rate: readPercent(plan.base_rate) || 0,
        lift: readPercent(plan.lift) || 0,
        control,
      },
    }
    const refused = await run(async () => {
      const { test } = await callServer<typeof startLanderTestCall>('PUT /staff-variants.php', { body })
      await showToast({
        tone: 'success',
        title:
          test === page.seen
            ? t`Nothing has changed`
            : wanted.length > 0
              ? t`Test ${test} has begun`
              : t`Ended`,
      })
      await revalidate()
    })
    setAsking(undefined)
    if (refused) focusFirstProblem()
  }

  const errors = problem?.fields ?? {}
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        if (page.views > 0) setAsking('start')
        else void save(variants)
      }}
      noValidate
      className="grid gap-5"
    >
      <h2 className="text-2xl">
        <Trans>Variants</Trans>
      </h2>
      <ul className="grid gap-4">
        {variants.map((variant, place) => (
          <VariantFields
            key={variant.key}
            variant={variant}
            page={page}
            share={total > 0 ? (Number(variant.weight) || 0) / total : 0}
            errorOf={(name) => errors[`variants.${place}.${name}`]}
            onChange={(changes) => change(variant.key, changes)}
            onRemove={
              variants.length > 1
                ? () => setVariants((before) => before.filter(({ key }) => key !== variant.key))
                : undefined
            }
          />
        ))}
      </ul>
      {variants.length < maxVariants && (
        <Button variant="soft" icon={<Plus aria-hidden />} onClick={add} className="justify-self-start">
          <Trans>Add a variant</Trans>
        </Button>
      )}
      {variants.length > 1 && (
        <PlanFields
          plan={plan}
          slugs={variants.map(({ slug }) => slug).filter(Boolean)}
          errorOf={(name) => errors[`plan.${name}`]}
          onChange={(changes) => setPlan((before) => ({ ...before, ...changes }))}
        />
      )}
      {problem && (
        <Notice tone="danger" role="alert" title={problem.message}>
          {problem.error === 'changed_meanwhile' ? (
            <Button
              variant="line"
              size="small"
              className="mt-2"
              onClick={() => {
                void revalidate()
              }}
            >
              <Trans>Show what’s running now</Trans>
            </Button>
          ) : (
            errors.variants && <Trans>At least one variant needs a weight above 0.</Trans>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending} disabled={!isChanged}>
          {variants.length > 1 ? <Trans>Start the test</Trans> : <Trans>Show this to everybody</Trans>}
        </Button>
        {page.variants.length > 0 && (
          <Button variant="line" onClick={() => setAsking('end')}>
            <Trans>Back to the built-in variant</Trans>
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={
            asking === 'end' ? (
              <Trans>End the variants of this page?</Trans>
            ) : (
              <Trans>Replace what’s running now?</Trans>
            )
          }
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setAsking(undefined)}
          confirmButton={
            <Button pending={pending} onClick={() => save(asking === 'end' ? [] : variants)}>
              {asking === 'end' ? <Trans>End them</Trans> : <Trans>Replace it</Trans>}
            </Button>
          }
        >
          <p>
            <Plural
              value={page.views}
              _0="Nobody has seen the running test yet."
              one="The running test has # view. It ends, and counting starts at zero."
              other="The running test has # views. It ends, and counting starts at zero."
            />
          </p>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
    </form>
  )
}

function isSameVariant({ key: _key, ...edited }: Edited, stored: Variant | undefined) {
  return (
    stored !== undefined &&
    hasSameValues({ ...edited, weight: edited.weight.trim() }, { ...stored, weight: String(stored.weight) })
  )
}

function hasSameValues<Values extends object>(one: Values, other: Values) {
  return Object.entries(one).every(([name, value]) => other[name as keyof Values] === value)
}

function focusFirstProblem() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid]')?.focus())
}

interface VariantFieldsProps {
  variant: Edited
  page: LanderPage
  /** Of the views. */
  share: number
  errorOf: (name: keyof Variant) => string | undefined
  onChange: (changes: Partial<Edited>) => void
  onRemove: (() => void) | undefined
}

function VariantFields({ variant, page, share, errorOf, onChange, onRemove }: VariantFieldsProps) {
  const { t, i18n } = useLingui()
  const heading = useId()
  const { slug, weight } = variant
  const percent = formatNumber(share, localeOf(i18n), { style: 'percent', maximumFractionDigits: 1 })
  const { address, hasVariantAddress, looks, lookWords } = page
  const stored = (page.variants.length > 0 ? page.variants : [builtIn]).find((each) => each.slug === slug)
  const isLookStored = stored !== undefined && lookNames.every((look) => stored[look] === variant[look])
  const picture = looks.picture > 1 ? lookWords.picture[variant.picture] : undefined
  const selects = [
    { name: 'headline', label: t`Headline`, words: lookWords.headline, hint: lookWords.headlineHint },
    {
      name: 'picture',
      label: t`Picture`,
      words: lookWords.picture.map(({ words }) => words),
      hint: lookWords.pictureHint,
    },
    {
      name: 'order',
      label: t({ message: 'Order', context: 'arrangement' }),
      words: lookWords.order,
      hint: lookWords.orderHint,
    },
  ] as const
  return (
    <Card as="li" aria-labelledby={heading} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="text-xl wrap-anywhere">
          {slug || t`New variant`}
        </h3>
        <span className="text-ink-soft tabular-nums">
          {share > 0 ? <Trans>{percent} of the views</Trans> : <Trans>Only by its address</Trans>}
        </span>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        <TextField
          label={t`Short name`}
          name="slug"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={slug}
          onChange={({ target }) => onChange({ slug: target.value })}
          error={errorOf('slug') && t`Up to 64 of a-z, 0-9 and hyphens, each name once.`}
          className="col-span-2 md:col-span-3"
        />
        <TextField
          label={t`Weight`}
          name="weight"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={weight}
          onChange={({ target }) => onChange({ weight: target.value })}
          error={errorOf('weight') && t`From 0 to 1,000.`}
        />
        {selects.map(
          ({ name, label, words, hint }) =>
            looks[name] > 1 && (
              <Select
                key={name}
                label={label}
                hint={hint ?? undefined}
                name={name}
                value={String(variant[name])}
                onChange={({ target }) => onChange({ [name]: Number(target.value) })}
                options={words
                  .slice(0, looks[name])
                  .map((look, number) => ({ value: String(number), label: look }))}
                error={errorOf(name)}
                className={name === 'headline' ? 'col-span-2 md:col-span-4' : 'col-span-2'}
              />
            ),
        )}
        {picture && (
          <img
            key={picture.src}
            src={picture.src}
            alt={picture.words}
            width={200}
            height={150}
            loading="lazy"
            className="col-span-2 aspect-4/3 w-50 rounded-card object-cover md:col-span-4"
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
        {address &&
          hasVariantAddress &&
          (isLookStored ? (
            <a
              href={`${address}/${slug}`}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-12 items-center"
            >
              <Trans>Look at it</Trans>
            </a>
          ) : (
            <span className="text-ink-soft">
              <Trans>You can look at it once it’s saved. With weight 0, only its address shows it.</Trans>
            </span>
          ))}
        {onRemove && (
          <Button variant="plain" size="small" onClick={onRemove} aria-label={t`Remove ${slug}`}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

interface Plan {
  goal: string
  base_rate: string
  lift: string
  control: string
}

interface PlanFieldsProps {
  plan: Plan
  slugs: readonly string[]
  errorOf: (name: keyof Plan) => string | undefined
  onChange: (changes: Partial<Plan>) => void
}

function PlanFields({ plan, slugs, errorOf, onChange }: PlanFieldsProps) {
  const { t, i18n } = useLingui()
  const names = [...new Set(slugs)]
  const control = names.includes(plan.control) ? plan.control : names[0]
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">
        <Trans>What decides</Trans>
      </h2>
      <p className="max-w-lead text-ink-soft">
        <Trans>
          Named before anybody sees the test, so that chance doesn’t choose the winner. Rate and difference
          say how many views it needs.
        </Trans>
      </p>
      <Card className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t`Goal`}
          name="goal"
          value={plan.goal}
          onChange={({ target }) => onChange({ goal: target.value })}
          options={goals.map((goal) => ({ value: goal, label: i18n._(goalWords[goal]) }))}
          error={errorOf('goal')}
        />
        <Select
          label={t`Compared with`}
          name="control"
          value={control}
          onChange={({ target }) => onChange({ control: target.value })}
          options={names.map((slug) => ({ value: slug, label: slug }))}
          error={errorOf('control') && t`It needs a weight above 0.`}
        />
        <TextField
          label={t`Expected rate in %`}
          name="base_rate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={plan.base_rate}
          onChange={({ target }) => onChange({ base_rate: target.value })}
          error={errorOf('base_rate') && t`Above 0 and below 100.`}
        />
        <TextField
          label={t`Smallest difference worth finding, in %`}
          name="lift"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={plan.lift}
          onChange={({ target }) => onChange({ lift: target.value })}
          error={errorOf('lift') && t`Above 0, and the rate stays below 100.`}
        />
      </Card>
    </section>
  )
}
