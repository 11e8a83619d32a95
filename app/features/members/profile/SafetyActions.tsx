import { joinClasses } from '#app/design/join-classes.ts'
import { ReportButton } from '#app/features/safety/ReportButton.tsx'
import { useUser } from '#app/use-root-data.ts'
import { BlockButton } from '../BlockButton.tsx'

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
