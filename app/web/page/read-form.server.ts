import { redirect } from 'react-router'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { requestedPage, sitePage } from './return-address.ts'

/** The fields of a plain form sent to a page. Refuses anything else, as calls do. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((failure) => {
    throw failure instanceof TypeError ? new Refusal('malformed') : failure
  })
  for (const value of form.values())
    if (typeof value === 'string' && !isStorableText(value)) throw new Refusal('malformed')
  return form
}

/** The action of a page whose form needs script: shows the page again, which says so. */
export function redirectToSamePage({ request }: { request: Request }) {
  return redirect(sitePage(requestedPage(new URL(request.url))), 303)
}
