import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { PageShell } from './PageShell.tsx'

/** The page for whatever went wrong; if even that fails, a few words and the way home. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <LastResort>
      <PageShell>
        <ErrorMessage error={error} />
      </PageShell>
    </LastResort>
  )
}

function ErrorMessage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const unreachable = isNetworkFailure(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message =
    status === 404
      ? t`This page could not be found`
      : unreachable
        ? t`We cannot reach our server`
        : t`An error has occurred.`
  return (
    <div className="mx-auto grid max-w-[34rem] justify-items-center gap-5 px-5 py-20 text-center">
      <title>{message}</title>
      {!unreachable && <p className="font-bold tracking-widest text-ink-soft">{status}</p>}
      <h1>{message}</h1>
      <p>
        {status === 404 ? (
          <Trans>The address may be old or mistyped. Nothing of yours is lost.</Trans>
        ) : unreachable ? (
          <Trans>Please check your internet connection. Nothing of yours is lost.</Trans>
        ) : (
          <Trans>An error occured, please try again later.</Trans>
        )}
      </p>
      <ButtonLink to="/" reloadDocument={status !== 404}>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </div>
  )
}

/** What browsers throw when a request does not get through. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /^(?:Failed to fetch|Load failed)$|^NetworkError/.test(error.message)
}

class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
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
