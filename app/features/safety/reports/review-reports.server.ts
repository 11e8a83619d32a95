import { findReportForReview } from './reports.db.server.ts'

/** The copy that a report made of what it is about. */
interface ReportEvidence {
  profile: { id: string } & Partial<{
    kind: 'real' | 'fictional'
    status: string
    name: string
    tagline: string | null
    about: string | null
    date_of_birth: string
    country: string
    region: string | null
    city: string | null
  }>
  photos: { id: string; file: string; position: number; status: string }[]
  photo: { id: string; file: string } | null
  message: {
    id: string
    conversation_id: string
    sender_id: string
    kind: string
    body: string | null
    file: string | null
    created_at: string
  } | null
}

/** A report as those who decide on it need it; nothing of its content is left after the retention period. */
export async function readReportForReview(id: string) {
  const report = await findReportForReview(id)
  if (!report) return undefined
  const evidence = report.evidence as unknown as Partial<ReportEvidence>
  return { ...report, evidence }
}
