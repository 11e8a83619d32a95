import { useEffect } from 'react'

/**
 * Once there is a conversation, the address is its own. The router is not asked: it would draw the page anew, and whoever
 * is writing would lose the keyboard.
 */
export function useOwnAddress(conversation: string | undefined) {
  useEffect(() => {
    if (!conversation || window.location.pathname.startsWith('/chats/')) return
    window.history.replaceState(window.history.state, '', `/chats/${conversation}`)
  }, [conversation])
}
