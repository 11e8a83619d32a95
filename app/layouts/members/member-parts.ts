/** The frame of a page for members only, in a separate chunk: see use-member-parts.ts. */
export { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
export { AccountMenu } from './AccountMenu.tsx'
export { BottomNavigation } from './BottomNavigation.tsx'
export { MemberAlerts } from './MemberAlerts.tsx'
export { MemberLinks } from './MemberLinks.tsx'
