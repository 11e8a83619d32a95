import { useNavigation } from 'react-router'

/** Whether another search is on its way; opening a profile is none. */
export function useSearching() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === '/members' && !location.hash
}
