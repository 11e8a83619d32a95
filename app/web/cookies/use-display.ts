import { useSyncExternalStore } from 'react'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { type Display, formatDisplay, parseDisplay } from './display.ts'

/** The current look of the page, read from the document: every switch on it shows the same. */
export function useDisplay(): Display {
  const sent = useRootData()?.display
  const shown = useSyncExternalStore(watchDocument, readDocument, () => (sent ? formatDisplay(sent) : ''))
  return parseDisplay(shown)
}

function readDocument() {
  const { text, contrast } = document.documentElement.dataset
  return `${text}.${contrast}`
}

function watchDocument(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-text', 'data-contrast'] })
  return () => observer.disconnect()
}
