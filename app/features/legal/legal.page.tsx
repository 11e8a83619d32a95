import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { allowCaching } from '#app/web/page/page-cache.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/legal.page.ts'
import { ContactCard } from './ContactCard.tsx'
import { openLegalPage } from './legal.server.ts'
import { isLegalPage } from './legal-pages.ts'
import { TrustedHtml } from './TrustedHtml.tsx'
import './legal.css'

export function loader({ params, context }: Route.LoaderArgs) {
  if (!isLegalPage(params.page)) throw data(null, { status: 404 })
  allowCaching(context, { members: [] })
  return openLegalPage(visit(context), params.page)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: location.pathname,
    title: loaderData?.title,
    description: loaderData?.description,
  })

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, body, sections, contact } = loaderData
  const { t } = useLingui()
  return (
    <div className="wrap py-8 md:py-14">
      <header>
        <h1>{title}</h1>
        <TrustedHtml html={lead} className="mt-4 text-lg/[1.55] text-ink-soft" />
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-14">
        <div>
          <Disclosure title={<Trans>On this page</Trans>} className="lg:hidden">
            <SectionLinks sections={sections} label={t`On this page`} />
          </Disclosure>
          <div className="sticky top-clear hidden max-h-[calc(100dvh-120px)] overflow-y-auto border-s-2 border-line py-4 lg:block">
            <p className="px-3 font-bold">
              <Trans>On this page</Trans>
            </p>
            <SectionLinks sections={sections} label={t`On this page`} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <TrustedHtml html={body} className="legal-body" />
          <ContactCard email={contact.email} phone={contact.phone} />
        </div>
      </div>
    </div>
  )
}

function SectionLinks({ sections, label }: { sections: { id: string; title: string }[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center rounded-[10px] px-3 py-1.5 leading-[1.3] underline decoration-field underline-offset-[0.2em] hover:bg-sand hover:decoration-current"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
