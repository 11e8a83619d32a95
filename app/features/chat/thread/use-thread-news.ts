import type { ThreadStore } from './thread-store.ts'

export function useThreadNews(_thread: ThreadStore) {}
