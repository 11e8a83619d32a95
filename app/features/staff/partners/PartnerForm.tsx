import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import type { changePartnerCall, createPartnerCall } from './partners.api.ts'
import type { PartnerPage } from './read-partners.server.ts'

interface PartnerFormProps {
  sites: PartnerPage['sites']
  /** One that exists. */
  partner?: PartnerPage['partner']
}

export function PartnerForm({ sites, partner }: PartnerFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const { submit, pending, problem } = useFormCall(async (form) => {
    const name = String(form.get('name'))
    const chosen = form.getAll('sites').map(String)
    if (!partner) {
      const body = { name, network: String(form.get('network')), sites: chosen }
      const { id } = await callServer<typeof createPartnerCall>('POST /staff-partner.php', { body })
      await navigate(`/staff/partners/${id}`)
      return
    }
    const { id, version } = partner
    try {
      await callServer<typeof changePartnerCall>('PUT /staff-partner.php', {
        body: { id, version, name, sites: chosen, is_on: form.has('is_on') },
      })
      await showToast({ tone: 'success', title: t`Saved` })
    } finally {
      await revalidate()
    }
  })

  const errors = problem?.fields
  return (
    <DeferredForm onSubmit={submit} noValidate>
      <Card className="grid gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            label={t`Name`}
            hint={t`Only staff read it.`}
            name="name"
            autoComplete="off"
            maxLength={80}
            defaultValue={partner?.name}
            error={errors?.name}
          />
          {partner ? (
            <TextField
              label={t`Source`}
              hint={t`Stays as it is: members it brought are stored with it.`}
              name="network"
              readOnly
              value={partner.network}
            />
          ) : (
            <TextField
              label={t`Source`}
              hint={t`As “network” in the partner’s links: up to 40 letters, digits, dots and hyphens. It can’t be changed later.`}
              name="network"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              error={errors?.network}
            />
          )}
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">
            <Trans>Sites</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            {sites.map(({ id, name }) => (
              <ChoiceChip key={id} name="sites" value={id} defaultChecked={partner?.sites.includes(id)}>
                {name}
              </ChoiceChip>
            ))}
          </div>
          <FieldError>{errors?.sites}</FieldError>
          {partner && (
            <p className="text-sm text-ink-soft">
              <Trans>A site that you remove also loses its postback address.</Trans>
            </p>
          )}
        </fieldset>
        {partner && (
          <Checkbox
            name="is_on"
            defaultChecked={partner.isOn}
            label={<span className="font-semibold">{t`On`}</span>}
            hint={t`Off: its keys are refused, and it is notified of nothing new. What it was told can still be reversed.`}
          />
        )}
        {problem?.message && (
          <Notice tone="danger" role="alert" title={problem.message}>
            {problem.error === 'changed_meanwhile' && partner && (
              <TheirValues partner={partner} sites={sites} />
            )}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" pending={pending}>
            {partner ? <Trans>Save</Trans> : <Trans>Add the partner</Trans>}
          </Button>
          {!partner && (
            <ButtonLink variant="line" to="/staff/partners">
              <Trans>Back to the list</Trans>
            </ButtonLink>
          )}
        </div>
      </Card>
    </DeferredForm>
  )
}

/** What somebody else has saved, beside what was typed here. */
function TheirValues({ partner, sites }: Required<PartnerFormProps>) {
  const { t } = useLingui()
  const names = sites.filter(({ id }) => partner.sites.includes(id)).map(({ name }) => name)
  const values = [
    [t`Name`, partner.name],
    [t`Sites`, names.join(', ')],
    [t`State`, partner.isOn ? t`On` : t`Off`],
  ]
  return (
    <dl className="mt-2 grid gap-1">
      {values.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{label}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
