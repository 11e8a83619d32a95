import { useOpenKept } from '#app/web/browser/use-open-kept.ts'

/** Pages seen before can be read without a connection. */
export function KeptPages() {
  useOpenKept()
  return null
}
