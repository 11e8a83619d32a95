import { parse } from 'hono/utils/cookie'
import { data, Form, redirect } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { listDemoStaff, logInDemoStaff } from '#app/features/staff-access/demo-login.server.ts'
import type { Route } from './+types/staff-login.page.ts'

/** The demo's way into the console, without a passkey: in English only and never in production. */
export async function loader() {
  return { people: await listDemoStaff() }
}

export async function action({ request }: Route.ActionArgs) {
  const staffId = String((await request.formData().catch(() => null))?.get('staff') ?? '')
  const cookies = await logInDemoStaff(staffId, {
    cookies: parse(request.headers.get('cookie') ?? ''),
    request: request.headers,
  })
  if (!cookies) throw data(null, { status: 422 })
  return redirect('/staff', { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Staff of the demo' },
  { name: 'robots', content: 'noindex' },
]

export default function StaffLoginPage({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <div lang="en" className="wrap grid gap-5 py-8">
      <h1>Staff of the demo</h1>
      <p>On a real site staff log in with a passkey. Here one press is enough.</p>
      {people.length === 0 && <EmptyState title="Nobody yet">This database has no staff.</EmptyState>}
      {people.map(({ id, work_name, roles }) => (
        <Card key={id} className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 className="text-xl">{work_name}</h2>
            <p className="text-ink-soft">{roles}</p>
          </div>
          <Form method="post" reloadDocument>
            <Button type="submit" name="staff" value={id}>
              {`Log in as ${work_name}`}
            </Button>
          </Form>
        </Card>
      ))}
    </div>
  )
}
