import { ownerGoneEvent } from '#app/web/browser/device-owner.ts'
import { withoutTracking } from '#app/web/page/without-tracking.ts'
import type { SearchAnswer, SearchResult } from '../search.contract.ts'
import type { SearchPageData } from '../search-page.server.ts'

export interface LoadedPage {
  results: SearchResult[]
  /** As it was last drawn, so that a page that is not drawn now takes exactly its place. */
  height?: number
}

/** A list of people and how far it has been read. */
export interface Feed extends Pick<SearchAnswer, 'numResults' | 'pageNumber' | 'next'> {
  pages: LoadedPage[]
}

export interface ResultList {
  id: number
  /** The query of the address under which it was opened, without its source: it is stored. */
  search: string
  data: SearchPageData
  exact: Feed | null
  similar: Feed | null
  /** How many were new to the member when they opened this saved search. */
  newCount?: number
}

/** What outlives a reload. */
interface KeptList {
  key: string
  y: number
  width: number
  list: ResultList
}

const storageName = 'search-lists'
const mostKept = 3
const mostLists = 20
const largest = 2_500_000

/** By the key of the entry in the browser's history: Back shows the same people in the same place. */
const lists = new Map<string, ResultList>()
let shownKey: string | undefined
let made = 0

/** The list of this entry in the history, as far as it has been read; a move within the page keeps it. */
export function listFor(key: string, search: string, data: SearchPageData): ResultList {
  if (import.meta.env.SSR) return newList(search, data)
  const kept = lists.get(key)
  if (kept && isOf(kept, search) && kept.data.viewerId === data.viewerId) return kept
  const same = [...lists.values()].find((list) => list.data.answer === data.answer && data.answer !== null)
  const list = same ?? newList(search, data)
  lists.delete(key)
  lists.set(key, list)
  for (const old of [...lists.keys()].slice(0, -mostLists)) lists.delete(old)
  return list
}

function newList(search: string, data: SearchPageData): ResultList {
  const { answer } = data
  return {
    id: ++made,
    search: withoutTracking(search),
    data,
    exact: answer && feedOf(answer),
    similar: answer?.similar ? feedOf(answer.similar) : null,
  }
}

function isOf(list: ResultList, search: string) {
  return list.search === withoutTracking(search)
}

function feedOf(page: Omit<Feed, 'pages'> & { results: SearchResult[] }): Feed {
  const { numResults, pageNumber, next, results } = page
  return { numResults, pageNumber, next, pages: results.length > 0 ? [{ results }] : [] }
}

export function showsList(key: string) {
  // Stays for the life of the document: it may also be left from a profile, to which Back leads from the next one.
  window.addEventListener('pagehide', keepLists)
  window.addEventListener(ownerGoneEvent, forgetLists)
  shownKey = key
  return () => {
    if (shownKey === key) shownKey = undefined
  }
}

/**
 * What the page showed when the reader left this entry of the history; nothing for a new move, which wants fresh people.
 * At a new move the history still stands at the entry that is shown, or at one of another page.
 */
export function keptData(search: string): SearchPageData | null {
  const key = historyKey()
  if (key === shownKey) return null
  if (!lists.has(key)) for (const kept of readKept()) if (kept.key === key) lists.set(key, kept.list)
  const list = lists.get(key)
  return list && isOf(list, search) ? list.data : null
}

/** What is on the screen. */
export function shownData(): SearchPageData | null {
  return (shownKey !== undefined && lists.get(shownKey)?.data) || null
}

function historyKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default'
}

/** What counts for every search has changed, so none of them is true any more. */
export function forgetLists() {
  lists.clear()
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // There is no storage, so there is nothing to forget.
  }
}

/** Saved searches are the same on every list. */
export function rememberSaved(saved: SearchPageData['saved']) {
  for (const list of lists.values()) list.data = { ...list.data, saved }
}

/** After a reload in the middle of a long list: the list as it was, and where the reader stood in it. */
export function reopenedList(key: string, search: string, viewerId: string | null) {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return null
  const kept = readKept().find((each) => each.key === key && isOf(each.list, search))
  if (!kept || kept.list.data.viewerId !== viewerId || kept.y < 200) return null
  const list = kept.width === window.innerWidth ? kept.list : withoutHeights(kept.list)
  lists.set(key, { ...list, id: ++made })
  return kept.y
}

function withoutHeights(list: ResultList): ResultList {
  const plain = (feed: Feed | null) =>
    feed && { ...feed, pages: feed.pages.map(({ results }) => ({ results })) }
  return { ...list, exact: plain(list.exact), similar: plain(list.similar) }
}

/** When the document goes away: the newest lists that fit. */
function keepLists() {
  const newest = [...lists].slice(-mostKept).map(([key, list]) => ({
    key,
    y: key === shownKey ? Math.round(window.scrollY) : 0,
    width: window.innerWidth,
    list,
  }))
  try {
    let text = JSON.stringify(newest)
    while (text.length > largest && newest.shift()) text = JSON.stringify(newest)
    sessionStorage.setItem(storageName, text)
  } catch {
    // No storage, or no room: then a reload begins at the top.
  }
}

function readKept(): KeptList[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as KeptList[]
  } catch {
    return []
  }
}
