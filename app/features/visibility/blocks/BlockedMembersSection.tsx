import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { BlockButton } from './BlockButton.tsx'
import type { listBlockedCall } from './blocks.api.ts'
import type { BlockedMember, BlockedMembers } from './blocks.contract.ts'

/** The members one has blocked, each as easy to unblock as to block. */
export function BlockedMembersSection({ blocked }: { blocked: BlockedMembers }) {
  const [profiles, setProfiles] = useState(blocked.profiles)
  const [unblocked, setUnblocked] = useState<readonly string[]>([])
  const [page, setPage] = useState(1)
  const { run, pending, problem } = useCall()

  const showMore = () =>
    run(async () => {
      const query = { pageNumber: String(page + 1) }
      const more = await callLazily<typeof listBlockedCall>('GET /blocked.php', { query })
      setProfiles((before) => deduplicate([...before, ...more.profiles]))
      setPage(page + 1)
    })

  function change(id: string, isBlocked: boolean) {
    setUnblocked((before) => (isBlocked ? before.filter((each) => each !== id) : [...before, id]))
  }

  return (
    <Card as="section" className="grid gap-3" aria-labelledby="blocked-members" id="blocked">
      <h3 id="blocked-members" className="text-xl">
        <Trans>Blocked members</Trans>
      </h3>
      {profiles.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>You haven’t blocked anyone. You can do so on any profile.</Trans>
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {profiles.map((member) => (
            <BlockedRow
              key={member.id}
              member={member}
              blocked={!unblocked.includes(member.id)}
              onChange={(now) => change(member.id, now)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {page < blocked.pages && (
        <Button
          variant="line"
          size="small"
          pending={pending}
          onClick={showMore}
          className="justify-self-start"
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  )
}

interface BlockedRowProps {
  member: BlockedMember
  blocked: boolean
  onChange: (blocked: boolean) => void
}

/** Stays after unblocking, so that a slip of the finger can be undone. */
function BlockedRow({ member, blocked, onChange }: BlockedRowProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const { id, name, age, fictional, blocked_at } = member
  const date = formatDate(blocked_at, localeOf(i18n), { dateStyle: 'medium', timeZone })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <Link
          to={`/members/${id}`}
          className="link inline-flex min-h-12 items-center font-bold wrap-anywhere"
        >
          {name}, {age}
        </Link>
        {fictional && <FictionalLabel />}
        <p className="text-ink-soft">
          {blocked ? <Trans>Blocked since {date}</Trans> : <Trans>No longer blocked</Trans>}
        </p>
      </div>
      <BlockButton profile={member} blocked={blocked} onChange={onChange} variant="line" />
    </li>
  )
}

/** A member blocked while the list is open shifts the others to the next page, so some arrive twice. */
function deduplicate(members: BlockedMember[]): BlockedMember[] {
  return [...new Map(members.map((member) => [member.id, member])).values()]
}
