import { useLocation } from 'react-router'
import { withReturn } from '#app/web/page/return-address.ts'

/** Where credits are bought, to come back from there to this conversation and what is written in it. */
export function useShopAddress(shop: '/credits' | '/premium'): string {
  return withReturn(shop, useLocation().pathname)
}
