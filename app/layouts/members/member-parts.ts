/** The frame of a page for members only, in a separate chunk: see use-member-parts.ts. */
export { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
export { MemberAlerts } from './MemberAlerts.tsx'
export { AccountMenu, BottomNavigation, MemberLinks } from './MemberLinks.tsx'
