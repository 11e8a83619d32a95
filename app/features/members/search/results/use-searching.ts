import { useNavigation } from 'react-router'

/** Whether another search is loading; opening a profile does not count. */
export function useSearching() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === '/members' && !location.hash
}
