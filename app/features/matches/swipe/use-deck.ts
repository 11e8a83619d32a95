import { useEffect, useRef, useState } from 'react'
import { showMatch, tellLikeNews } from '#app/features/likes/like-news.ts'
import { type CallProblem, problemOf } from '#app/web/browser/call-failure.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { dealCardsCall, seePassedAgainCall, swipeCall, undoSwipeCall } from './swipe.api.ts'
import type { SwipeCard, SwipeDeck } from './swipe.contract.ts'

/** With so few left the next handful is fetched. */
const refillAt = 3

/** The card is gone for good; for any other 'no' it comes back. */
const goneCodes = new Set(['not_found', 'blocked', 'blocked_by_you'])

export interface Trouble {
  /** Null: the server could not be reached. */
  problem: CallProblem | null
  /** What was tried. */
  retry: () => void
}

export interface Decision {
  card: SwipeCard
  kind: 'liked' | 'passed' | 'back' | 'unliked'
}

/** The cards in hand. A decision counts on the screen at once; what the server refuses comes back on top. */
export function useDeck(first: SwipeDeck) {
  const viewer = useUser()?.id ?? ''
  const [cards, setCards] = useState(first.cards)
  const [allowance, setAllowance] = useState({ likesLeft: first.likes_left, nextAt: first.next_at })
  const [last, setLast] = useState(first.last_decision)
  const [hasPassed, setHasPassed] = useState(first.has_passed)
  const [trouble, setTrouble] = useState<Trouble>()
  const [decision, setDecision] = useState<Decision>()
  /** The last that the server has taken. */
  const [done, setDone] = useState<Decision>()
  const [dealing, setDealing] = useState(false)
  // One request after the other: what counts as the last decision depends on the order.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const decided = useRef(new Set<string>())
  const exhausted = useRef(first.cards.length === 0)

  function enqueue(work: () => Promise<void>) {
    queue.current = queue.current.then(work)
    return queue.current
  }

  function takeIn(deck: SwipeDeck) {
    setAllowance({ likesLeft: deck.likes_left, nextAt: deck.next_at })
    setHasPassed(deck.has_passed)
    setCards((inHand) => {
      const fresh = deck.cards.filter(
        ({ id }) => !decided.current.has(id) && !inHand.some((card) => card.id === id),
      )
      if (fresh.length === 0) exhausted.current = true
      return [...inHand, ...fresh]
    })
  }

  function deal(ask: () => Promise<SwipeDeck>): Promise<void> {
    setDealing(true)
    return enqueue(async () => {
      try {
        takeIn(await ask())
        setTrouble(undefined)
      } catch (failure) {
        setTrouble({ problem: problemOf(failure), retry: () => void deal(ask) })
      }
      setDealing(false)
    })
  }

  const refill = () => deal(() => callServer<typeof dealCardsCall>('GET /swipe.php', { retry: 1 }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number of cards asks for more
  useEffect(() => {
    if (cards.length <= refillAt && !exhausted.current && !dealing && !trouble) void refill()
  }, [cards.length, dealing, trouble])

  // At the member's midnight there are new likes, also on a page that stayed open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the moment alone
  useEffect(() => {
    const wait = new Date(allowance.nextAt).getTime() - Date.now()
    // Longer than a timer can count, or a clock that is wrong by days: the next visit will tell.
    if (wait > 86_400_000 * 2) return
    const timer = setTimeout(() => void refill(), Math.max(wait, 30_000) + 1000)
    return () => clearTimeout(timer)
  }, [allowance.nextAt])

  function decide(card: SwipeCard, liked: boolean) {
    if (decided.current.has(card.id)) return
    decided.current.add(card.id)
    setCards((inHand) => inHand.filter(({ id }) => id !== card.id))
    setDecision({ card, kind: liked ? 'liked' : 'passed' })
    setTrouble(undefined)
    if (liked) setAllowance((before) => ({ ...before, likesLeft: Math.max(0, before.likesLeft - 1) }))
    setLast({ card, liked })
    void enqueue(() => send(card, liked))
  }

  async function send(card: SwipeCard, liked: boolean) {
    try {
      const body = { profile: card.id, liked }
      const outcome = await callServer<typeof swipeCall>('POST /swipe.php', { body })
      const { likes_left, next_at, matched, profile } = outcome
      setAllowance({ likesLeft: likes_left, nextAt: next_at })
      setDone({ card, kind: liked ? 'liked' : 'passed' })
      if (!liked) return setHasPassed(true)
      const like = { liked: true, likes_you: matched, matched }
      tellLikeNews({ type: 'changed', viewer, profile: card.id, like })
      if (matched && profile) showMatch(profile)
    } catch (failure) {
      await refused(card, liked, problemOf(failure))
    }
  }

  async function refused(card: SwipeCard, liked: boolean, problem: CallProblem | null) {
    setLast((before) => (before?.card.id === card.id ? null : before))
    if (problem?.error === 'no_likes_left') {
      const { next_at } = problem as CallProblem & { next_at?: string }
      setAllowance((before) => ({ likesLeft: 0, nextAt: next_at ?? before.nextAt }))
    } else if (liked) setAllowance((before) => ({ ...before, likesLeft: before.likesLeft + 1 }))
    if (problem && goneCodes.has(problem.error)) {
      // Who left in the meantime need not be decided on.
      if (liked) setTrouble({ problem, retry: () => setTrouble(undefined) })
      else setDone({ card, kind: 'passed' })
      return
    }
    putBack(card)
    if (problem?.error === 'no_likes_left') return
    setTrouble({ problem, retry: () => decide(card, liked) })
  }

  function putBack(card: SwipeCard) {
    decided.current.delete(card.id)
    setCards((inHand) => [card, ...inHand.filter(({ id }) => id !== card.id)])
  }

  function undo() {
    if (!last) return
    const { card } = last
    setLast(null)
    void enqueue(async () => {
      try {
        const body = { profile: card.id }
        const undone = await callServer<typeof undoSwipeCall>('DELETE /swipe.php', { body })
        setAllowance({ likesLeft: undone.likes_left, nextAt: undone.next_at })
        putBack(card)
        const undoing: Decision = { card, kind: undone.liked ? 'unliked' : 'back' }
        setDecision(undoing)
        setDone(undoing)
        setTrouble(undefined)
        const like = { liked: false, likes_you: undone.likes_you, matched: false }
        if (undone.liked) tellLikeNews({ type: 'changed', viewer, profile: card.id, like })
      } catch (failure) {
        const problem = problemOf(failure)
        const gone = problem?.error === 'not_found' || problem?.error === 'already_written'
        if (!gone) setLast(last)
        setTrouble({ problem, retry: gone ? () => setTrouble(undefined) : undo })
      }
    })
  }

  /** A new round, on the reader's own wish: the same people may come up again. */
  function seeAgain() {
    decided.current.clear()
    exhausted.current = false
    setLast(null)
    void deal(() => callServer<typeof seePassedAgainCall>('PUT /swipe.php', { body: { again: true } }))
  }

  return {
    cards,
    ...allowance,
    last,
    hasPassed,
    trouble,
    decision,
    done,
    dealing,
    decide,
    undo,
    seeAgain,
    refill,
  }
}
