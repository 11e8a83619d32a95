import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import {
  findTemplateProblem,
  macros,
  maxTemplateLength,
  requiredMacros,
} from '#app/features/campaigns/postbacks/postback-template.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import type { removePostbackCall, savePostbackCall, testPostbackCall } from './partners.api.ts'
import type { PartnerPage } from './read-partners.server.ts'

type PostbackFormProps = PartnerPage['places'][number] & Pick<PartnerPage, 'canSign'> & { partner: string }

/** The address of one site. */
export function PostbackForm({ partner, site, postback, canSign }: PostbackFormProps) {
  const { t, i18n } = useLingui()
  const count = (value: number) => formatNumber(value, localeOf(i18n))
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<{ status: number | null }>()
  const test = useCall()
  const checkTemplate = useTemplateCheck()

  function check(element: HTMLFormElement) {
    const form = new FormData(element)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const parameter = text('parameter')
    const problem = checkTemplate(text('template'), parameter)
    const secret = text('secret')
    const needsSecret = parameter !== '' && (secret !== '' || !postback?.parameter)
    return {
      ...(problem && { template: problem }),
      ...(needsSecret && secret.length < 16 && { secret: t`A secret must have at least 16 characters.` }),
    }
  }

  const { submit, pending, problem } = useFormCall(async (form) => {
    setAnswer(undefined)
    const text = (name: string) => String(form.get(name) ?? '')
    const body = {
      partner,
      site: site.id,
      seen: postback?.seen ?? null,
      template: text('template'),
      parameter: text('parameter').trim() || null,
      secret: text('secret'),
    }
    try {
      setAnswer(await callServer<typeof savePostbackCall>('PUT /staff-postback.php', { body }))
      await showToast({ tone: 'success', title: t`Saved` })
    } finally {
      await revalidate()
    }
  }, check)

  async function sendTest() {
    setAnswer(undefined)
    const body = { partner, site: site.id }
    await test.run(async () => {
      setAnswer(await callServer<typeof testPostbackCall>('POST /staff-postback.php', { body }))
    })
  }

  const errors = problem?.fields
  const shown = problem?.message ? problem : test.problem
  const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ')
  const [list, needed] = [braced(macros), braced(requiredMacros)]
  return (
    <Card as="section">
      <DeferredForm
        key={postback ? 'stored' : 'none'}
        onSubmit={submit}
        noValidate
        className="grid gap-4"
        aria-label={site.name}
      >
        <h3 className="text-xl">{site.name}</h3>
        {postback && (
          <p className="text-ink-soft">
            <Trans>
              Last 30 days: {count(postback.delivered)} delivered, {count(postback.waiting)} waiting,{' '}
              {count(postback.failed)} failed.
            </Trans>
          </p>
        )}
        <TextArea
          label={t`Postback address`}
          hint={t`Begins with https:// and contains ${needed}. These are filled in: ${list}.`}
          name="template"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTemplateLength}
          rows={2}
          defaultValue={postback?.template}
          error={errors?.template}
        />
        {canSign && (
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              label={t`Parameter of the signature`}
              hint={t`Left empty: unsigned.`}
              name="parameter"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              defaultValue={postback?.parameter ?? undefined}
              error={errors?.parameter}
            />
            <TextField
              label={t`Secret of the signature`}
              hint={
                postback?.parameter
                  ? t`Stored, and never shown. Type one only to replace it.`
                  : t`At least 16 characters, agreed with the partner.`
              }
              name="secret"
              type="password"
              autoComplete="new-password"
              maxLength={200}
              error={errors?.secret}
            />
          </div>
        )}
        {shown && (
          <Notice tone="danger" role="alert" title={shown.message}>
            {shown.error === 'changed_meanwhile' && (postback?.template ?? t`There is no address any more.`)}
          </Notice>
        )}
        {answer && <TestAnswer {...answer} />}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant={postback ? 'main' : 'soft'} pending={pending}>
            <Trans>Test and save</Trans>
          </Button>
          {postback && (
            <>
              <Button variant="soft" pending={test.pending} onClick={sendTest}>
                <Trans>Test</Trans>
              </Button>
              <RemovePostback partner={partner} site={site.id} />
            </>
          )}
        </div>
      </DeferredForm>
    </Card>
  )
}

function TestAnswer({ status }: { status: number | null }) {
  if (status === null)
    return (
      <Notice tone="warning" role="status">
        <Trans>The test was sent, and nobody answered in time.</Trans>
      </Notice>
    )
  const isRight = status >= 200 && status < 300
  return (
    <Notice tone={isRight ? 'success' : 'warning'} role="status">
      {isRight ? (
        <Trans>The test was answered with {status}.</Trans>
      ) : (
        <Trans>The test was answered with {status}. Ask the partner whether that is meant for tests.</Trans>
      )}
    </Notice>
  )
}

/** Why a template cannot be used, in the reader's language. */
function useTemplateCheck() {
  const { t } = useLingui()
  return (template: string, parameter: string): string | undefined => {
    const problem = findTemplateProblem(template, parameter ? { parameter } : undefined)
    switch (problem?.is) {
      case undefined:
        return undefined
      case 'not_https':
        return t`The address begins with https://.`
      case 'too_long':
        return t`The address is too long.`
      case 'unknown_macro': {
        const unknown = `{${problem.name}}`
        return t`There is no ${unknown}.`
      }
      case 'missing_macro': {
        const missing = `{${problem.name}}`
        return t`${missing} is missing.`
      }
      case 'no_address':
        return t`This isn’t a valid web address.`
      case 'unfit_parts':
        return t`The address must have no login, nothing after # and no braces in its domain.`
      case 'parameter_taken':
        return t`The parameter of the signature is in the address already.`
    }
  }
}

function RemovePostback({ partner, site }: { partner: string; site: string }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  async function remove() {
    const refused = await run(() =>
      callServer<typeof removePostbackCall>('DELETE /staff-postback.php', { query: { partner, site } }),
    )
    if (refused) return
    setIsAsking(false)
    await revalidate()
    await showToast({ tone: 'success', title: t`Removed` })
  }
  return (
    <>
      <Button variant="line" onClick={() => setIsAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Remove this address?</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setIsAsking(false)}
          confirmButton={
            <Button variant="danger" pending={pending} onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          }
        >
          <p>
            <Trans>What waits for it isn’t sent, and its record of 400 days is deleted.</Trans>
          </p>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
    </>
  )
}
