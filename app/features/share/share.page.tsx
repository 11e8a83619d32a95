import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ImageOff from 'lucide-react/icons/image-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatSummary } from '#app/features/chat/chat.contract.ts'
import { readChats } from '#app/features/chat/list/chat-list-store.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { deleteSharedPhotos, readSharedPhotos } from '#app/web/browser/offline/shared-photos.ts'
import { withSharedPhotos } from '#app/web/browser/offline/use-shared-photos.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/share.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: i18nFor(memberVisit(context).locale)._(msg`Share a photo`) }
}

/** Called when no service worker has handled the photo: it stays where it was, and the page says how to try again. */
export function action() {
  return redirect('/share', 303)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/share', title: loaderData?.title })

/** Where a photo goes that another app has shared with the installed one. */
export default function SharePage() {
  const { photos, previews, discard } = useSharedPhotos()
  return (
    <div className="wrap grid max-w-column gap-6 page-room">
      <h1>
        <Trans>Share a photo</Trans>
      </h1>
      <SkippedFilesNotice />
      {photos?.length === 0 && <NoSharedPhoto />}
      {photos && photos.length > 0 && (
        <>
          <div className="flex flex-wrap gap-3">
            {previews.map((preview) => (
              <img
                key={preview}
                src={preview}
                alt=""
                className={joinClasses(
                  'max-w-full rounded-card',
                  previews.length > 1 ? 'size-28 object-cover' : 'max-h-80',
                )}
              />
            ))}
          </div>
          <p>
            {photos.length > 1 ? (
              <Trans>Nobody sees the photos until you’ve chosen where they go.</Trans>
            ) : (
              <Trans>Nobody sees the photo until you’ve chosen where it goes.</Trans>
            )}
          </p>
          <Card as="section" className="grid justify-items-start gap-3">
            <h2 className="text-2xl">
              <Trans>On your profile</Trans>
            </h2>
            <ButtonLink to="/profile#photos" state={withSharedPhotos} icon={<ImagePlus aria-hidden />}>
              <Trans>Add to my photos</Trans>
            </ButtonLink>
          </Card>
          {photos.length > 1 ? (
            <p>
              <Trans>
                In a conversation you can send one photo at a time. To do that, share one photo alone.
              </Trans>
            </p>
          ) : (
            <SendInChat />
          )}
          <Button
            variant="line"
            onClick={discard}
            icon={<Trash2 aria-hidden />}
            className="justify-self-start"
          >
            {photos.length > 1 ? <Trans>Don’t use the photos</Trans> : <Trans>Don’t use this photo</Trans>}
          </Button>
        </>
      )}
    </div>
  )
}

/** Says which shared items were left out; share-worker.ts counts them in the address. */
function SkippedFilesNotice() {
  const [params] = useSearchParams()
  const count = (name: string) => Number(/^\d{1,3}$/.exec(params.get(name) ?? '') ?? 0)
  const [other, heavy, more] = [count('other'), count('heavy'), count('more')]
  if (!other && !heavy && !more) return null
  return (
    <Notice tone="warning" role="status">
      {other > 0 && (
        <p>
          <Plural value={other} one="# file isn’t a photo." other="# files aren’t photos." />
        </p>
      )}
      {heavy > 0 && (
        <p>
          <Plural value={heavy} one="# photo is larger than 15 MB." other="# photos are larger than 15 MB." />
        </p>
      )}
      {more > 0 && (
        <p>
          <Trans>You can share ten photos at a time.</Trans>
        </p>
      )}
    </Notice>
  )
}

function NoSharedPhoto() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ImageOff aria-hidden />}
      title={t`There’s no photo here`}
      action={
        <ButtonLink to="/profile#photos" variant="line">
          <Trans>Go to my photos</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose a photo on your device, press “Share” and then choose our app.</Trans>
    </EmptyState>
  )
}

/** Undefined until the storage has been read. */
function useSharedPhotos() {
  const [photos, setPhotos] = useState<readonly File[]>()
  const [previews, setPreviews] = useState<readonly string[]>([])

  useEffect(() => {
    let cancelled = false
    void readSharedPhotos().then((found) => !cancelled && setPhotos(found))
    return () => {
      cancelled = true
    }
  }, [])

  useEffect(() => {
    const addresses = (photos ?? []).map((photo) => URL.createObjectURL(photo))
    setPreviews(addresses)
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [photos])

  async function discard() {
    await deleteSharedPhotos()
    setPhotos([])
  }

  return { photos, previews, discard }
}

/** The newest conversations; in the chosen one the photo waits with its price, and is not sent yet. */
function SendInChat() {
  const { t } = useLingui()
  const [chats, setChats] = useState<readonly ChatSummary[]>([])
  useEffect(() => {
    readChats(1)
      .then((list) => setChats(list.chats.slice(0, 8)))
      .catch(() => {})
  }, [])
  if (!chats.length) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-2xl">
        <Trans>In a conversation</Trans>
      </h2>
      <p>
        <Trans>You’ll see what it costs before it’s sent.</Trans>
      </p>
      <ul className="grid divide-y divide-line">
        {chats.map(({ conversation, profile }) => {
          const { name } = profile
          return (
            <li key={conversation.id}>
              <Link
                to={`/chats/${conversation.id}`}
                state={withSharedPhotos}
                aria-label={t`Send to ${name}`}
                className="flex min-h-14 items-center gap-3 py-2 font-semibold hover:text-primary-dark"
              >
                <Avatar name={name} src={profile.main_image?.thumb_filename} size={44} alt="" />
                <span className="min-w-0 truncate">{name}</span>
                {profile.fictional && <FictionalLabel />}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
