import { Refusal } from '#app/platform/refusal.ts'
import { isStorableText } from '#app/platform/values/storable-text.ts'

/** The fields of a plain form sent to a page. Refuses anything else, as calls do. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((failure) => {
    throw failure instanceof TypeError ? new Refusal('malformed') : failure
  })
  for (const value of form.values())
    if (typeof value === 'string' && !isStorableText(value)) throw new Refusal('malformed')
  return form
}
