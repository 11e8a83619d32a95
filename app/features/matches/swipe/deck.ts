import type { LikedProfile, LikeState } from '#app/features/likes/like.contract.ts'
import type {
  dealCardsCall,
  seePassedAgainCall,
  swipeCall,
  undoSwipeCall,
} from '#app/features/matches/matches.api.ts'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { Store } from '#app/web/browser/store.ts'
import type { SwipeCard, SwipeDeck, SwipeOutcome, SwipeUndone } from './swipe.contract.ts'

interface DeckCalls {
  deal: () => Promise<SwipeDeck>
  seeAgain: () => Promise<SwipeDeck>
  decide: (profile: string, liked: boolean) => Promise<SwipeOutcome>
  undo: (profile: string) => Promise<SwipeUndone>
}

export const deckCalls: DeckCalls = {
  deal: () => callServer<typeof dealCardsCall>('GET /swipe.php', { retry: 1 }),
  seeAgain: () => callServer<typeof seePassedAgainCall>('PUT /swipe.php', { body: { again: true } }),
  decide: (profile, liked) => callServer<typeof swipeCall>('POST /swipe.php', { body: { profile, liked } }),
  undo: (profile) => callServer<typeof undoSwipeCall>('DELETE /swipe.php', { body: { profile } }),
}

export interface DeckFailure {
  /** Null: the server could not be reached. */
  problem: CallProblem | null
  /** Repeats the attempt. */
  retry: () => void
}

export interface Decision {
  card: SwipeCard
  kind: 'liked' | 'passed' | 'back' | 'unliked'
}

interface DeckState {
  cards: readonly SwipeCard[]
  likesLeft: number
  /** When there are new likes. */
  nextAt: string
  /** What can be undone. */
  last: SwipeDeck['last_decision']
  hasPassed: boolean
  /** Whether the member may start another conversation. */
  canStartChat: boolean
  trouble?: DeckFailure
  decision?: Decision
  /** The last decision the server has confirmed. */
  done?: Decision
  dealing: boolean
}

/** Publishes a like to the rest of the page, with the other member if the two now match. */
type PublishLike = (profile: string, like: LikeState, match: LikedProfile | null) => void

/** Fetches more cards when only this many are left. */
const refillAt = 3
/** A longer wait exceeds a timer or comes from a clock that is days off; the next visit reads it again. */
const maxWait = 86_400_000 * 2

/** The card does not come back after these; after any other refusal it does. */
const goneCodes = new Set(['not_found', 'blocked', 'blocked_by_you'])

/** The cards on the table. A decision counts on the screen at once; a refused one comes back on top. */
export class Deck extends Store<DeckState> {
  #calls: DeckCalls
  #publishLike: PublishLike
  /** Sends one request after another, because their order decides which decision is the last. */
  #queue: Promise<void> = Promise.resolve()
  #decided = new Set<string>()
  #exhausted: boolean
  #started = false
  #midnight: ReturnType<typeof setTimeout> | undefined

  constructor(first: SwipeDeck, calls: DeckCalls, publishLike: PublishLike) {
    super({
      cards: first.cards,
      likesLeft: first.likes_left,
      nextAt: first.next_at,
      last: first.last_decision,
      hasPassed: first.has_passed,
      canStartChat: first.conversations_left !== 0,
      dealing: false,
    })
    this.#exhausted = first.cards.length === 0
    this.#calls = calls
    this.#publishLike = publishLike
  }

  /** Keeps the game supplied with cards and likes while it is on the screen. */
  start = () => {
    this.#started = true
    this.#refillWhenFew()
    this.#waitForMidnight()
    return () => {
      this.#started = false
      clearTimeout(this.#midnight)
    }
  }

  decide = (card: SwipeCard, liked: boolean) => {
    if (this.#decided.has(card.id)) return
    this.#decided.add(card.id)
    const { cards, likesLeft } = this.snapshot()
    this.#change({
      cards: removeCard(cards, card),
      decision: { card, kind: liked ? 'liked' : 'passed' },
      trouble: undefined,
      likesLeft: liked ? Math.max(0, likesLeft - 1) : likesLeft,
      last: { card, liked },
    })
    this.#enqueue(() => this.#send(card, liked))
  }

  undo = () => {
    const { last } = this.snapshot()
    if (!last) return
    const { card } = last
    this.#change({ last: null })
    this.#enqueue(async () => {
      try {
        const { liked, likes_you, likes_left, next_at } = await this.#calls.undo(card.id)
        const undoing: Decision = { card, kind: liked ? 'unliked' : 'back' }
        this.#change({
          likesLeft: likes_left,
          nextAt: next_at,
          cards: this.#returnToTop(card),
          decision: undoing,
          done: undoing,
          trouble: undefined,
        })
        if (liked) this.#publishLike(card.id, { liked: false, likes_you, matched: false }, null)
      } catch (failure) {
        const problem = problemOf(failure)
        const gone = problem?.error === 'not_found' || problem?.error === 'already_written'
        if (gone) this.#change({ trouble: { problem, retry: this.#clearFailure } })
        else this.#change({ last, trouble: { problem, retry: this.undo } })
      }
    })
  }

  /** Starts a new round at the reader's request: the same people may come up again. */
  seeAgain = () => {
    this.#decided.clear()
    this.#exhausted = false
    this.#change({ last: null })
    this.#deal(this.#calls.seeAgain)
  }

  #refill = () => this.#deal(this.#calls.deal)

  #deal(ask: () => Promise<SwipeDeck>) {
    this.#change({ dealing: true })
    this.#enqueue(async () => {
      try {
        this.#applyDeal(await ask())
      } catch (failure) {
        const trouble = { problem: problemOf(failure), retry: () => this.#deal(ask) }
        this.#change({ trouble, dealing: false })
      }
    })
  }

  #applyDeal({ cards, likes_left, next_at, has_passed, conversations_left }: SwipeDeck) {
    const inHand = this.snapshot().cards
    const fresh = cards.filter(({ id }) => !this.#decided.has(id) && !inHand.some((card) => card.id === id))
    if (fresh.length === 0) this.#exhausted = true
    this.#change({
      cards: [...inHand, ...fresh],
      likesLeft: likes_left,
      nextAt: next_at,
      hasPassed: has_passed,
      canStartChat: conversations_left !== 0,
      trouble: undefined,
      dealing: false,
    })
  }

  async #send(card: SwipeCard, liked: boolean) {
    try {
      const { likes_left, next_at, matched, profile } = await this.#calls.decide(card.id, liked)
      this.#change({
        likesLeft: likes_left,
        nextAt: next_at,
        done: { card, kind: liked ? 'liked' : 'passed' },
        ...(!liked && { hasPassed: true }),
      })
      if (liked) this.#publishLike(card.id, { liked, likes_you: matched, matched }, matched ? profile : null)
    } catch (failure) {
      this.#handleRefusal(card, liked, problemOf(failure))
    }
  }

  #handleRefusal(card: SwipeCard, liked: boolean, problem: CallProblem | null) {
    const { last, likesLeft, nextAt } = this.snapshot()
    this.#change({ last: last?.card.id === card.id ? null : last })
    if (problem?.error === 'no_likes_left') {
      const { next_at } = problem as CallProblem & { next_at?: string }
      return this.#change({ likesLeft: 0, nextAt: next_at ?? nextAt, cards: this.#returnToTop(card) })
    }
    if (liked) this.#change({ likesLeft: likesLeft + 1 })
    if (!problem || !goneCodes.has(problem.error)) {
      const trouble = { problem, retry: () => this.decide(card, liked) }
      return this.#change({ cards: this.#returnToTop(card), trouble })
    }
    // A member who is gone needs no decision.
    if (liked) this.#change({ trouble: { problem, retry: this.#clearFailure } })
    else this.#change({ done: { card, kind: 'passed' } })
  }

  #returnToTop(card: SwipeCard) {
    this.#decided.delete(card.id)
    return [card, ...removeCard(this.snapshot().cards, card)]
  }

  #clearFailure = () => this.#change({ trouble: undefined })

  #enqueue(work: () => Promise<void>) {
    this.#queue = this.#queue.then(work)
  }

  #change(changes: Partial<DeckState>) {
    const { nextAt } = this.snapshot()
    this.set({ ...this.snapshot(), ...changes })
    // After the current work: a decision is sent before more cards are requested.
    queueMicrotask(() => this.#refillWhenFew())
    if (this.snapshot().nextAt !== nextAt) this.#waitForMidnight()
  }

  #refillWhenFew() {
    const { cards, dealing, trouble } = this.snapshot()
    if (this.#started && cards.length <= refillAt && !this.#exhausted && !dealing && !trouble) this.#refill()
  }

  /** Fetches new likes at the member's midnight, also on a page that stayed open. */
  #waitForMidnight() {
    clearTimeout(this.#midnight)
    const wait = new Date(this.snapshot().nextAt).getTime() - Date.now()
    if (this.#started && wait <= maxWait)
      this.#midnight = setTimeout(this.#refill, Math.max(wait, 30_000) + 1000)
  }
}

function removeCard(cards: readonly SwipeCard[], { id }: SwipeCard) {
  return cards.filter((card) => card.id !== id)
}
