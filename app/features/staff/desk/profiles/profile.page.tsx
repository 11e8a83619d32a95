import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { Card } from '#app/design/Card.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { rejectTexts } from '#app/features/photos/own/reject-texts.ts'
import { photoFileTypes } from '#app/features/photos/photo-rules.ts'
import { callServer, sendForm } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import type { Route } from './+types/profile.page.ts'
import { ProfileForm } from './ProfileForm.tsx'
import type { addFictionalPhotoCall, changeFictionalPhotoCall } from './profiles.api.ts'
import { readProfilePage } from './read-profile-pages.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const page = await readProfilePage(staff, params.id, locale)
  return { ...page, title: page.profile.name }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/desk/profiles', title: loaderData?.title })

export default function FictionalProfilePage({ loaderData }: Route.ComponentProps) {
  const { id, title, profile, photos, choices } = loaderData
  return (
    <StaffPage
      title={title}
      actions={
        <ButtonLink to="/staff/desk/profiles" size="small" variant="line">
          <Trans>All profiles</Trans>
        </ButtonLink>
      }
    >
      {/* The label stays in view however long the form is. */}
      <div className="sticky top-(--notice) z-30 -mx-1 mb-4 bg-paper px-1 py-2 max-lg:top-[calc(var(--notice)+4rem)]">
        <FictionalLabel full />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {!profile.offered && (
          <Notice title={<Trans>Retired</Trans>}>
            <Trans>
              Members can no longer find this profile. Its conversations stay, with the label, and nobody can
              write to it.
            </Trans>
          </Notice>
        )}
        <Photos id={id} name={profile.name} photos={photos} />
        <ProfileForm key={id} sites={[choices]} saved={{ id, profile }} />
      </div>
    </StaffPage>
  )
}

type Photo = Route.ComponentProps['loaderData']['photos'][number]

function Photos({ id, name, photos }: { id: string; name: string; photos: readonly Photo[] }) {
  const { t, i18n } = useLingui()
  const { run, pending, problem } = useCall()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<Photo>()

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = ''
    await run(async () => {
      try {
        for (const photo of files) {
          const form = new FormData()
          form.append('profile', id)
          form.append('photo', photo)
          await sendForm<typeof addFictionalPhotoCall>('POST /staff-fictional-photo.php', form, {
            timeout: 120_000,
          })
        }
      } finally {
        await revalidate()
      }
    })
  }

  async function place(photo: Photo, position: number | null) {
    const refused = await run(() =>
      callServer<typeof changeFictionalPhotoCall>('PUT /staff-fictional-photo.php', {
        body: { profile: id, photo: photo.id, position },
      }),
    )
    if (!refused) await revalidate()
    return refused
  }

  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-xl">
          <Trans>Photos</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>
            The first one is the main photo. Use only pictures that the company may use, and of nobody who
            could be recognised.
          </Trans>
        </p>
      </div>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {photos.map((photo, index) => {
            const nth = index + 1
            return (
              <li key={photo.id} className="grid content-start gap-2">
                <StaffPhoto file={photo.file} alt={t`Photo ${nth} of ${name}`} />
                {photo.status !== 'active' && (
                  <span className="justify-self-start">
                    <Chip>
                      {photo.status === 'pending' ? (
                        <Trans>Waiting for review</Trans>
                      ) : (
                        <Trans>Not approved</Trans>
                      )}
                    </Chip>
                  </span>
                )}
                {photo.reason && <p className="text-sm text-ink-soft">{i18n._(rejectTexts[photo.reason])}</p>}
                <div className="flex">
                  <IconButton
                    label={t`Move photo ${nth} to the front`}
                    icon={<ArrowLeft aria-hidden />}
                    disabled={pending || index === 0}
                    onClick={() => void place(photo, index - 1)}
                  />
                  <IconButton
                    label={t`Move photo ${nth} to the back`}
                    icon={<ArrowRight aria-hidden />}
                    disabled={pending || nth === photos.length}
                    onClick={() => void place(photo, nth)}
                  />
                  <IconButton
                    label={t`Remove photo ${nth}`}
                    icon={<Trash aria-hidden />}
                    disabled={pending}
                    onClick={() => setRemoving(photo)}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {problem && !removing && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <label className="grid grid-cols-1 gap-1.5">
        <span className="font-semibold">
          {pending ? <Trans>Working …</Trans> : <Trans>Add photos</Trans>}
        </span>
        <span className="text-sm text-ink-soft">
          <Trans>JPEG, PNG, WebP or HEIC, up to 15 MB each.</Trans>
        </span>
        <input
          type="file"
          accept={photoFileTypes}
          multiple
          disabled={pending}
          onChange={(event) => void add(event)}
          className="min-h-12 w-full min-w-0 file:me-3 file:min-h-12 file:rounded-full file:border-2 file:border-solid file:border-field file:bg-card file:px-5 file:font-semibold"
        />
      </label>
      {removing && (
        <ConfirmDialog
          title={<Trans>Remove this photo?</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setRemoving(undefined)}
          confirmButton={
            <Button
              variant="danger"
              pending={pending}
              onClick={async () => {
                if (!(await place(removing, null))) setRemoving(undefined)
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          }
        >
          <Trans>From now on, members can no longer see it.</Trans>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
