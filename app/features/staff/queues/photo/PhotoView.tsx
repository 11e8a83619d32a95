import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { type RejectReason, rejectReasons } from '#app/features/photos/own/reject-reasons.ts'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { When } from '../../shell/When.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'

interface PhotoProps {
  item: QueueItem
  details: DetailsOf<'photo'>
}

export function PhotoSummary({ facts, about: { name } }: SummaryProps) {
  const { t } = useLingui()
  return [name, facts.shown ? t`Shown already` : t`Waiting for approval`].filter(Boolean).join(' · ')
}

export function PhotoView({ details }: PhotoProps) {
  const { t } = useLingui()
  const { file, status, isMain, others, member, lookalikes } = details
  const name = member?.name ?? t`Member`
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          {isMain ? <Trans>Main photo of {name}</Trans> : <Trans>Photo of {name}</Trans>}
        </h2>
        <StaffPhoto file={file} alt={t`Photo of ${name}`} size="large" className="max-w-160" />
        <p className="text-ink-soft">{useStatusWords(status)}</p>
      </Card>
      {lookalikes.length > 0 && <Reuse lookalikes={lookalikes} />}
      {others.length > 0 && (
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">
            <Trans>Other photos of {name}</Trans>
          </h2>
          <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
            {others.map((other, nth) => (
              <li key={other.id} className="grid content-start gap-1 text-sm text-ink-soft">
                <StaffPhoto file={other.file} alt={t`Photo ${nth + 1} of ${name}`} />
                <StatusWords status={other.status} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {member && <PersonCard title={<Trans>Who added it</Trans>} person={member} />}
    </>
  )
}

function StatusWords({ status }: { status: PhotoProps['details']['status'] }) {
  return useStatusWords(status)
}

function useStatusWords(status: PhotoProps['details']['status']) {
  const { t } = useLingui()
  return { pending: t`Not shown yet`, active: t`Shown`, rejected: t`Rejected` }[status]
}

/** Next to each other, because a comparison at a glance decides. */
function Reuse({ lookalikes }: Pick<PhotoProps['details'], 'lookalikes'>) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">
        <Trans>The same picture at other accounts</Trans>
      </h2>
      <Notice tone="warning">
        <Trans>
          The program found these by comparing pictures. Please look whether they are really the same.
        </Trans>
      </Notice>
      <ul className="grid gap-4 sm:grid-cols-2">
        {lookalikes.map((lookalike) => (
          <ReusedPhoto key={lookalike.id} {...lookalike} />
        ))}
      </ul>
    </Card>
  )
}

function ReusedPhoto({
  file,
  member,
  site,
  mirrored,
  mayOpen,
  found_at,
}: PhotoProps['details']['lookalikes'][number]) {
  const { t } = useLingui()
  const owner = member?.name ?? site
  return (
    <li className="grid content-start gap-2">
      {file && <StaffPhoto file={file} alt={t`The same picture at ${owner}`} size="full" />}
      {!file && mayOpen && (
        <p className="text-ink-soft">
          <Trans>That photo has been deleted.</Trans>
        </p>
      )}
      {!mayOpen && (
        <p className="text-ink-soft">
          <Trans>At an account of {site}, which you have no right for.</Trans>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {mirrored && <Trans>Mirrored.</Trans>}{' '}
        <Trans>
          Found on <When at={found_at} day />
        </Trans>
      </p>
      {member && <PersonCard title={site} person={member} />}
    </li>
  )
}

const rejections: Record<RejectReason, MessageDescriptor> = {
  not_you: msg`Reject: shows somebody else`,
  no_face: msg`Reject: no face to be seen`,
  contact_details: msg`Reject: contact details`,
  nudity: msg`Reject: nudity`,
  child: msg`Reject: shows a child`,
  quality: msg`Reject: too dark or blurred`,
  copied: msg`Reject: copied from elsewhere`,
  other: msg`Reject: breaks another rule`,
}

export function PhotoActions({ details: { id, status, member } }: PhotoProps) {
  const { t, i18n } = useLingui()
  const { decide, pending, problem } = useDecide()
  const name = member?.name ?? t`an erased member`
  return (
    <Actions
      pending={pending}
      problem={problem}
      actions={[
        {
          label: status === 'active' ? <Trans>Leave it shown</Trans> : <Trans>Approve</Trans>,
          variant: 'main',
          run: () => decide('photo.approve', { photo: id }, { words: t`Photo of ${name} approved` }),
        },
        ...rejectReasons.map((reason) => ({
          label: i18n._(rejections[reason]),
          run: () => decide('photo.reject', { photo: id, reason }, { words: t`Photo of ${name} rejected` }),
        })),
      ]}
    />
  )
}
