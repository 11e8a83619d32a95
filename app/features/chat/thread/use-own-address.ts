import { useEffect } from 'react'

/**
 * Replaces the address with the conversation's own once it exists. Bypasses the router, which would re-render the page
 * and close the keyboard.
 */
export function useOwnAddress(conversation: string | undefined) {
  useEffect(() => {
    if (!conversation || window.location.pathname.startsWith('/chats/')) return
    window.history.replaceState(window.history.state, '', `/chats/${conversation}`)
  }, [conversation])
}
