import { data } from 'react-router'
import { refusalTexts } from '#app/i18n/refusal-texts.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** A rule's 'no' to a page becomes the error page of its status. */
export async function orErrorPage<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof Refusal ? data(null, { status: refusalTexts[error.code].status }) : error
  }
}
