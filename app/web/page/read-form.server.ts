import { Refusal } from '#app/platform/refusal.ts'

/** What a plain form has sent to a page. Whoever sends anything else is told so, as by the calls. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (failure) {
    throw failure instanceof TypeError ? new Refusal('malformed') : failure
  }
}
