import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { Card } from '#app/design/Card.tsx'
import { formatEmergencyNumber } from '#app/features/legal/authorities.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit, visitorCountry } from '#app/web/visit.ts'
import type { Route } from './+types/under-18.page.ts'
import { helplineFor } from './helplines.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const visitor = visit(context)
  return {
    title: i18nFor(visitor.locale)._(msg`This site is for adults`),
    helpline: helplineFor(visitorCountry(visitor), visitor.locale),
    emergency: formatEmergencyNumber(visitorCountry(visitor), visitor.locale),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/** The target of 'I’m under 18' in the entry warning: a friendly refusal and a helpline. */
export default function Under18Page({ loaderData }: Route.ComponentProps) {
  const { title, helpline, emergency } = loaderData
  const site = useRootData()?.site.name ?? ''
  return (
    <div className="mx-auto grid w-full max-w-form gap-6 px-4 py-10 md:py-16">
      <Card className="grid justify-items-center gap-4 p-6 text-center sm:p-10">
        <HeartHandshake aria-hidden className="size-12 text-primary" />
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg">
          <Trans>{site} is a dating site for people aged 18 and over. Please come back when you’re 18.</Trans>
        </p>
      </Card>
      <Card as="section" className="grid gap-3 p-6 sm:p-10">
        <h2 className="text-2xl">
          <Trans>Is something online worrying you?</Trans>
        </h2>
        <p>
          <Trans>
            If someone asks you for photos, money or a meeting, you don’t have to answer. It isn’t your fault.
            Talk to an adult you trust, such as a parent or a teacher.
          </Trans>
        </p>
        <p>
          {helpline.number ? (
            <Trans>You can also call this helpline. It’s free, and what you say stays private:</Trans>
          ) : (
            <Trans>Many countries have a free helpline for children and young people:</Trans>
          )}
        </p>
        <p>
          {helpline.number ? (
            <>
              <span className="block">{helpline.name}</span>
              <a
                href={`tel:${helpline.number.replaceAll(' ', '')}`}
                className="link inline-flex min-h-12 items-center text-xl font-bold"
              >
                {helpline.number}
              </a>
            </>
          ) : (
            <a href={helpline.address} rel="noreferrer" className="link inline-flex min-h-12 items-center">
              {helpline.name}
            </a>
          )}
        </p>
        {emergency && (
          <p>
            <Trans>
              If you’re in danger right now, call <strong>{emergency}</strong>.
            </Trans>
          </p>
        )}
      </Card>
      <ul className="grid justify-items-center text-center">
        <li>
          <a href="/pages/ban" className="link inline-flex min-h-12 items-center">
            <Trans>For parents: how to block this site</Trans>
          </a>
        </li>
        <li>
          <a href="/" className="link inline-flex min-h-12 items-center">
            <Trans>I pressed the wrong button</Trans>
          </a>
        </li>
      </ul>
    </div>
  )
}
