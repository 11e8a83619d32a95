import { useLocation } from 'react-router'
import { withReturn } from '#app/web/page/return-address.ts'

/** The shop's address with a return address to this conversation and its draft. */
export function useShopAddress(shop: '/credits' | '/premium'): string {
  return withReturn(shop, useLocation().pathname)
}
