import { Trans, useLingui } from '@lingui/react/macro'
import { Handshake, Heart, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import type { LikeList } from './like-lists.ts'

export function NoLikes({ list }: { list: LikeList }) {
  const { t } = useLingui()
  const words: Record<LikeList, { icon: ReactNode; title: string; text: string }> = {
    received: {
      icon: <Heart aria-hidden />,
      title: t`No likes received yet`,
      text: t`When a member likes you, you’ll see it here. The more profiles you look at, the easier you are to find.`,
    },
    sent: {
      icon: <Send aria-hidden />,
      title: t`You haven’t liked anyone yet`,
      text: t`The members you like are kept here, so you can find them again.`,
    },
    matches: {
      icon: <Handshake aria-hidden />,
      title: t`No matches yet`,
      text: t`When you and another member like each other, that’s a match, and you’ll find it here.`,
    },
  }
  const { icon, title, text } = words[list]
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <ButtonLink to="/members">
          <Trans>Look at members</Trans>
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}
