import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { giveUpDraft } from '../thread/thread-calls.ts'
import { noDraft } from './draft.ts'
import { type Addressee, dropEmptyDraft, keepDraft, readDrafts } from './drafts.ts'

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
    void keepDraft(account, to, noDraft)
    // The server may not know about the change yet. If the call fails, it is repeated when the conversation opens.
    giveUpDraft(to.id).then(
      () => dropEmptyDraft(account, to.id),
      () => {},
    )
  }
  return { drafts, discardDraft }
}
