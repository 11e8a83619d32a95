import { missingInScript } from './missing-in-scripts.ts'
import { missingInStyles } from './missing-in-styles.ts'

const polyfilled = 'app/web/browser/older-browsers.ts gives it'
const checkedBeforeUse = 'looked for before it is used, in a way that the check does not see'
const sameNameAsOurs = 'a method of our own or of a library, of the same name'
const enhancement = 'pages are as usable without it'
const onlyWithPush = 'used by browsers that have push, which have it'
const onlyWithTranslator = 'used by browsers that translate, after a look whether they do'

/** Features that a build may use although the oldest browsers lack them, each with the reason. */
const allowed: Record<string, string> = {
  ...each(polyfilled, '.at()', '.findLast()', '.toSorted()', '.toSpliced()', 'Object.hasOwn', 'Map.groupBy'),
  ...each(polyfilled, 'URL.canParse', 'AbortSignal.any', 'AbortSignal.timeout', '.throwIfAborted()'),
  ...each(
    polyfilled,
    '.requestSubmit()',
    'BroadcastChannel',
    'the attribute popover',
    'the attribute popovertarget',
  ),
  ...each(
    checkedBeforeUse,
    '.checkVisibility()',
    '.segment()',
    '.query()',
    'navigator.locks',
    'the event scrollend',
  ),
  // React's view transitions, which we do not use.
  ...each(
    checkedBeforeUse,
    'document.startViewTransition',
    '.startViewTransition()',
    '.skipTransition()',
    '.getState()',
  ),
  ...each(checkedBeforeUse, 'the event navigate', 'the event navigatesuccess', 'the event navigateerror'),
  ...each(
    sameNameAsOurs,
    '.adopt()',
    '.drop()',
    '.take()',
    '.show()',
    '.notify()',
    '.getSize()',
    '.navigate()',
    '.use()',
  ),
  ...each(sameNameAsOurs, '<install>'),
  ...each(
    onlyWithPush,
    '.getNotifications()',
    '.showNotification()',
    '.getSubscription()',
    '.subscribe()',
    '.unsubscribe()',
  ),
  ...each(onlyWithPush, 'Notification.requestPermission', 'the event push', 'the event notificationclick'),
  ...each(onlyWithPush, 'the event pushsubscriptionchange'),
  ...each(
    onlyWithTranslator,
    'Translator',
    'Translator.availability',
    'Translator.create',
    'the event downloadprogress',
  ),
  ...each(onlyWithTranslator, 'LanguageDetector.availability', 'LanguageDetector.create'),
  // Events that never fire there.
  ...each(enhancement, 'the event appinstalled', 'the event beforeinstallprompt', 'the event beforeunload'),
  ...each(enhancement, 'the event freeze', 'the event voiceschanged'),
  ...each('only an iPhone would fill the screen with a film', 'the attribute playsinline'),
  ...each(
    'devices without touch have no use for it',
    'the event touchstart',
    'the event touchend',
    'the event touchcancel',
  ),
  ...each(
    enhancement,
    'the attribute inert',
    'the attribute loading',
    'the attribute fetchpriority',
    'the attribute capture',
  ),
  ...each('the nonce of scripts; known long before browsers show it to scripts', 'the attribute nonce'),
  ...each(
    'a block like any other where it is not known; closed ones are hidden by base.css',
    '<search>',
    '<dialog>',
  ),

  ...each(
    'what is chosen and focused shows in another way, too: see ChoiceChip.tsx, base.css',
    ':has',
    ':focus-visible',
  ),
  ...each(
    enhancement,
    '::backdrop',
    '@container',
    'container',
    'container-type',
    '@page',
    'size',
    '@media (scripting)',
    'font-family: ui-monospace',
    'flex-basis: min-content',
  ),
  ...each('Tailwind sets the same values itself where it is missing', '@property'),
  ...each(
    enhancement,
    'accent-color',
    'content-visibility',
    'field-sizing',
    'grid-template-rows: subgrid',
    'text-wrap',
  ),
  ...each(
    enhancement,
    'hyphenate-limit-chars',
    'overflow-anchor',
    'overscroll-behavior',
    'overflow-wrap: anywhere',
  ),
  ...each(
    enhancement,
    'resize',
    'scroll-behavior',
    'scrollbar-width',
    'outline',
    'appearance',
    'user-select',
    'the unit lh',
  ),
  ...each(
    'of computers alone',
    ...['pointer', 'grab', 'grabbing', 'not-allowed', 'progress'].map((name) => `cursor: ${name}`),
  ),
}

function each(reason: string, ...features: string[]): Record<string, string> {
  return Object.fromEntries(features.map((feature) => [feature, reason]))
}

/** Features of a built file that the oldest browsers lack and that nothing replaces. */
export function missingInFile(path: string, content: string): string[] {
  const missing = path.endsWith('.css') ? missingInStyles(content) : missingInScript(path, content)
  return missing.filter((feature) => !Object.hasOwn(allowed, feature))
}
