import { joinClasses } from '#app/design/join-classes.ts'
import { ReportButton } from '#app/features/safety/reports/ReportButton.tsx'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'

interface SafetyActionsProps {
  profile: { id: string; name: string; blocked: boolean }
  className?: string
}

export function SafetyActions({ profile, className }: SafetyActionsProps) {
  const isMember = useUser() !== null
  return (
    <div className={joinClasses('-ms-5 flex flex-wrap gap-x-1', className)}>
      {isMember && <BlockButton profile={profile} blocked={profile.blocked} />}
      <ReportButton profile={profile} />
    </div>
  )
}
