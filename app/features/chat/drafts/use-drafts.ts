import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { cancelSignupDraft } from '../thread/thread-calls.ts'
import { noDraft } from './draft.ts'
import { type Addressee, deleteEmptyDraft, persistDraft, readDrafts } from './drafts.ts'

/** The drafts on this device, read again whenever a conversation is opened or left. */
export function useDrafts(account: string) {
  const [drafts, setDrafts] = useState<Awaited<ReturnType<typeof readDrafts>>>([])
  const { id: open } = useParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with every move
  useEffect(() => {
    let isHere = true
    void readDrafts(account).then((found) => isHere && setDrafts(found))
    return () => {
      isHere = false
    }
  }, [account, open])

  function discardDraft(to: Addressee) {
    setDrafts([...drafts.filter(({ profile }) => profile.id !== to.id), { ...noDraft, profile: to }])
    void persistDraft(account, to, noDraft)
    // The server may not know about the change yet. If the call fails, it is repeated when the conversation opens.
    cancelSignupDraft(to.id).then(
      () => deleteEmptyDraft(account, to.id),
      () => {},
    )
  }
  return { drafts, discardDraft }
}
