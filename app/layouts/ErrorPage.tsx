import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { pageTitle } from '#app/web/page/page-meta.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { PageShell } from './PageShell.tsx'

/** The page for any error; if even that fails, a few words and a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <FallbackErrorBoundary>
      <PageShell>
        <ErrorMessage error={error} />
      </PageShell>
    </FallbackErrorBoundary>
  )
}

function ErrorMessage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const unreachable = isNetworkFailure(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  useRemovePersistedPage(status === 404 ? pathname : null)
  if (status === 429) return <RateLimited here={pathname + search} />
  if (status === 503) return <Unavailable here={pathname + search} />
  const message =
    status === 404
      ? t`This page could not be found`
      : unreachable
        ? t`We can’t reach our server`
        : t`An error has occurred.`
  return (
    <div className="mx-auto grid max-w-message justify-items-center gap-5 px-5 py-20 text-center">
      <ErrorTitle message={message} />
      {!unreachable && <p className="font-bold tracking-widest text-ink-soft">{status}</p>}
      <h1>{message}</h1>
      <p>
        {status === 404 ? (
          <Trans>The address may be old or mistyped. You haven’t lost anything.</Trans>
        ) : unreachable ? (
          <Trans>Please check your internet connection. You haven’t lost anything.</Trans>
        ) : (
          <Trans>Please try again in a little while.</Trans>
        )}
      </p>
      <ButtonLink to="/" reloadDocument={status !== 404}>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </div>
  )
}

/** Deletes the device's copy of a page that no longer exists for the member. */
function useRemovePersistedPage(path: string | null) {
  const account = useRootData()?.user?.id
  useEffect(() => {
    if (!account || !path) return
    import('#app/web/browser/offline/persisted-pages.ts').then(
      ({ removePersistedPages }) => removePersistedPages(account, (persisted) => persisted === path),
      () => {},
    )
  }, [account, path])
}

function ErrorTitle({ message }: { message: string }) {
  return <title>{pageTitle(useRootData(), message)}</title>
}

/** Hardly any human gets here, so the text does not blame its reader. */
function RateLimited({ here }: { here: string }) {
  const { t } = useLingui()
  const message = t`That was a little fast`
  return (
    <div className="mx-auto grid max-w-message justify-items-center gap-5 px-5 py-20 text-center">
      <ErrorTitle message={message} />
      <h1>{message}</h1>
      <p>
        <Trans>
          You’ve opened a great many pages in a short time. Please wait a few minutes and try again.
        </Trans>
      </p>
      <ButtonLink to={here} reloadDocument>
        <Trans>Try again</Trans>
      </ButtonLink>
    </div>
  )
}

/** Says the same as the plain page that answers a first request while the database is down. */
function Unavailable({ here }: { here: string }) {
  const { t } = useLingui()
  const message = t`We’re not available right now. Please try again in a moment.`
  return (
    <div className="mx-auto grid max-w-message justify-items-center gap-5 px-5 py-20 text-center">
      <ErrorTitle message={message} />
      <h1>{message}</h1>
      <ButtonLink to={here} reloadDocument>
        <Trans>Try again</Trans>
      </ButtonLink>
    </div>
  )
}

/** The errors that browsers throw when a request does not get through. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /^(?:Failed to fetch|Load failed)$|^NetworkError/.test(error.message)
}

class FallbackErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="grid justify-items-center gap-5 p-10 text-center">
        <p>
          <Trans>An error occurred while showing the error page</Trans>
        </p>
        <a href="/" className="link">
          <Trans>Back to the home page</Trans>
        </a>
      </main>
    )
  }
}
