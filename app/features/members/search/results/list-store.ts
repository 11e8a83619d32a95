import { ownerGoneEvent } from '#app/web/browser/offline/device-owner.ts'
import { stripTracking } from '#app/web/page/strip-tracking.ts'
import type { SearchAnswer, SearchResult } from '../search.contract.ts'
import type { SearchPageData } from '../search-page.server.ts'

export interface LoadedPage {
  results: SearchResult[]
  /** Its last rendered height, so that an unrendered page takes exactly the same space. */
  height?: number
}

/** A list of people and how far it has been read. */
export interface Feed extends Pick<SearchAnswer, 'numResults' | 'pageNumber' | 'next'> {
  pages: LoadedPage[]
}

export interface ResultList {
  id: number
  /** The query of its address without the traffic source, because it is stored. */
  search: string
  data: SearchPageData
  exact: Feed | null
  similar: Feed | null
  /** How many were new to the member when they opened this saved search. */
  newCount?: number
}

/** The part that survives a reload. */
interface PersistedList {
  key: string
  y: number
  width: number
  list: ResultList
}

const storageKey = 'search-lists'
const maximumPersisted = 3
const maximumLists = 20
const maximumLength = 2_500_000

/** By the key of the entry in the browser's history: Back shows the same people in the same place. */
const lists = new Map<string, ResultList>()
let shownKey: string | undefined
let lastListId = 0

/** The list of this history entry with all pages read so far; navigation within the page preserves it. */
export function listFor(key: string, search: string, data: SearchPageData): ResultList {
  if (import.meta.env.SSR) return newList(search, data)
  const stored = lists.get(key)
  if (stored && isListFor(stored, search) && stored.data.viewerId === data.viewerId) return stored
  const same = [...lists.values()].find((list) => list.data.answer === data.answer && data.answer !== null)
  const list = same ?? newList(search, data)
  lists.delete(key)
  lists.set(key, list)
  for (const old of [...lists.keys()].slice(0, -maximumLists)) lists.delete(old)
  return list
}

function newList(search: string, data: SearchPageData): ResultList {
  const { answer } = data
  return {
    id: ++lastListId,
    search: stripTracking(search),
    data,
    exact: answer && feedOf(answer),
    similar: answer?.similar ? feedOf(answer.similar) : null,
  }
}

function isListFor(list: ResultList, search: string) {
  return list.search === stripTracking(search)
}

function feedOf(page: Omit<Feed, 'pages'> & { results: SearchResult[] }): Feed {
  const { numResults, pageNumber, next, results } = page
  return { numResults, pageNumber, next, pages: results.length > 0 ? [{ results }] : [] }
}

export function trackShownList(key: string) {
  // Stays for the life of the document, which may also be left from a profile that Back returns to later.
  window.addEventListener('pagehide', persistLists)
  window.addEventListener(ownerGoneEvent, clearLists)
  shownKey = key
  return () => {
    if (shownKey === key) shownKey = undefined
  }
}

/**
 * What the page showed when the reader left this history entry; null for a new navigation, which needs fresh people.
 * During a new navigation the history is still at the current entry, or at one of another page.
 */
export function restoredData(search: string): SearchPageData | null {
  const key = historyKey()
  if (key === shownKey) return null
  if (!lists.has(key))
    for (const kept of readPersistedLists()) if (kept.key === key) lists.set(key, kept.list)
  const list = lists.get(key)
  return list && isListFor(list, search) ? list.data : null
}

/** The data on the screen. */
export function currentData(): SearchPageData | null {
  return (shownKey !== undefined && lists.get(shownKey)?.data) || null
}

function historyKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default'
}

/** After a change that affects every search all lists are outdated. */
export function clearLists() {
  lists.clear()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Updates the saved searches, which are the same on every list. */
export function updateSavedSearches(saved: SearchPageData['saved']) {
  for (const list of lists.values()) list.data = { ...list.data, saved }
}

/** After a reload in the middle of a long list: restores the list, and returns the reader's scroll position. */
export function restoreList(key: string, search: string, viewerId: string | null) {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return null
  const kept = readPersistedLists().find((each) => each.key === key && isListFor(each.list, search))
  if (!kept || kept.list.data.viewerId !== viewerId || kept.y < 200) return null
  const list = kept.width === window.innerWidth ? kept.list : withoutHeights(kept.list)
  lists.set(key, { ...list, id: ++lastListId })
  return kept.y
}

function withoutHeights(list: ResultList): ResultList {
  const plain = (feed: Feed | null) =>
    feed && { ...feed, pages: feed.pages.map(({ results }) => ({ results })) }
  return { ...list, exact: plain(list.exact), similar: plain(list.similar) }
}

/** When the document goes away: stores the newest lists that fit. */
function persistLists() {
  const newest = [...lists].slice(-maximumPersisted).map(([key, list]) => ({
    key,
    y: key === shownKey ? Math.round(window.scrollY) : 0,
    width: window.innerWidth,
    list,
  }))
  try {
    let text = JSON.stringify(newest)
    while (text.length > maximumLength && newest.shift()) text = JSON.stringify(newest)
    sessionStorage.setItem(storageKey, text)
  } catch {
    // Without storage, or without room, a reload starts at the top.
  }
}

function readPersistedLists(): PersistedList[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as PersistedList[]
  } catch {
    return []
  }
}
