import { useLingui } from '@lingui/react/macro'
import type { ToastMessage } from '#app/design/toasts/toast.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import type { LikeState } from './like-state.ts'

interface FailedLike {
  /** Sent on reconnecting. */
  isWaiting: boolean
  retry?: () => void
}

/** The toasts about likes of this member. The toast script is loaded with the first one. */
export function useLikeToasts(name: string) {
  const { t } = useLingui()
  const load = () => import('#app/design/toasts/toast.ts')

  function getWaitingText(liked: boolean) {
    return liked
      ? t`Your like for ${name} will be sent as soon as you’re online again.`
      : t`Your like for ${name} will be taken back as soon as you’re online again.`
  }

  return {
    followsLater: getWaitingText,

    async takenBack(before: LikeState, undo: () => void) {
      const { toast } = await load()
      toast.show({
        title: t`Your like for ${name} has been taken back`,
        text: before.matched ? t`Your match with ${name} has ended too.` : undefined,
        action: { label: t`Undo`, onPress: undo },
      })
    },

    async fictional() {
      const { toast } = await load()
      toast.show({
        title: t`You liked ${name}`,
        text: t`This is a fictional profile: no real person, so it can’t like you back.`,
      })
    },

    async refused({ error, message }: CallProblem) {
      const { toast } = await load()
      const text = error === 'confirmation_required' ? t`Then you can like ${name}.` : undefined
      toast.show({ tone: 'warning', title: message, text })
    },

    /** Offers another try, or says that the like follows. Returns how to close the toast. */
    async unreached(liked: boolean, { isWaiting, retry }: FailedLike) {
      const { toast } = await load()
      const failure: ToastMessage = {
        tone: 'warning',
        title: t`We couldn’t reach our server`,
        text: t`Please check your internet connection.`,
        pageOnly: true,
      }
      const key = isWaiting
        ? toast.showUntilOnline({ title: getWaitingText(liked), pageOnly: true })
        : toast.show({ ...failure, ...(retry && { action: { label: t`Try again`, onPress: retry } }) })
      return () => toast.close(key)
    },
  }
}
