import { pageMeta } from '#app/web/page/page-meta.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/signup.page.ts'
import { SignupPage } from './SignupFrame.tsx'
import { getSignupTitle, readSignupSetup } from './signup-setup.server.ts'
import { readStartAnswers } from './steps/read-start-answers.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    setup: await readSignupSetup(visit(context), request),
    title: getSignupTitle(visit(context), request),
  }
}

/** The start form of the index page, sent before its script had loaded. */
export async function action({ request }: Route.ActionArgs) {
  return readStartAnswers(await readForm(request))
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function Signup({ loaderData: { setup }, actionData }: Route.ComponentProps) {
  return <SignupPage setup={setup} handedOver={actionData} />
}
