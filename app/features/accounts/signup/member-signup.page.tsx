import { pageMeta } from '#app/web/page/page-meta.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/member-signup.page.ts'
import { SignupPage } from './SignupFrame.tsx'
import { getSignupTitle, readSignupSetup } from './signup-setup.server.ts'
import { readStartAnswers } from './steps/read-start-answers.ts'

/** Sign-up with a member as its target. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const setup = await readSignupSetup(visit(context), request, params.id)
  return { setup, title: getSignupTitle(visit(context), request) }
}

/** The first step, or the start of a landing page, sent before its script had loaded. */
export async function action({ request, params }: Route.ActionArgs) {
  return readStartAnswers(await readForm(request), params.id)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function MemberSignup({ loaderData: { setup }, actionData }: Route.ComponentProps) {
  return <SignupPage key={setup.target?.id} setup={setup} handedOver={actionData} />
}
