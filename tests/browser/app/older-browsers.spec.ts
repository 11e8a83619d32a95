import { answerBirthday, answerPlace, answerWho } from '../signup-flow.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1'

test.describe('as in Safari 15.0', () => {
  test.use({ userAgent: iPad, viewport: { width: 820, height: 1180 } })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const missing: [object, string[]][] = [
        [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
        [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
        [Object, ['hasOwn', 'groupBy']],
        [Map, ['groupBy']],
        [Promise, ['withResolvers', 'try']],
        [URL, ['canParse', 'parse']],
        [URLSearchParams.prototype, ['size']],
        [AbortSignal, ['any', 'timeout']],
        [AbortSignal.prototype, ['throwIfAborted']],
        [HTMLFormElement.prototype, ['requestSubmit']],
        [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
        [Element.prototype, ['checkVisibility']],
        [Navigator.prototype, ['locks', 'permissions', 'setAppBadge', 'clearAppBadge']],
        [Crypto.prototype, ['randomUUID']],
        [Intl, ['Segmenter', 'DurationFormat']],
        [
          window,
          [
            'structuredClone',
            'BroadcastChannel',
            'requestIdleCallback',
            'OffscreenCanvas',
            'navigation',
            'Iterator',
          ],
        ],
      ]
      for (const [object, names] of missing) for (const name of names) Reflect.deleteProperty(object, name)
      // The browser's own popovers stay closed.
      window.addEventListener(
        'click',
        (event) => (event.target as Element).closest('[popovertarget]') && event.preventDefault(),
        true,
      )
    }),
  )

  test('SHELL-1 menus open by their button and close by Escape, a press outside, another menu, or a link inside', async ({
    page,
    dismissBanners,
  }) => {
    await dismissBanners()
    await page.goto('/pages/faq')
    const menu = page.getByRole('button', { name: 'Language: English' })
    const language = page.getByRole('button', { name: 'Nederlands' })
    await expect(language).toBeHidden()
    await menu.click()
    await expect(language).toBeInViewport()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await language.focus()
    await page.keyboard.press('Escape')
    await expect(language).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(language).toBeHidden()
    await waitForHydration(page)
    await menu.click()
    await page.getByRole('link', { name: 'Country and language' }).click()
    await expect(page).toHaveURL(/lang-config/)
    await expect(language).toBeHidden()
  })

  test('SHELL-1 everything that a visitor and a member open hydrates without a complaint, and sign-up suggests towns', async ({
    page,
    dismissBanners,
    logIn,
  }) => {
    await dismissBanners()
    for (const address of ['/', '/login', '/signup']) await opens(address)
    await answerWho(page)
    await answerBirthday(page)
    await answerPlace(page)
    await logIn('ingrid@demo.example')
    for (const address of ['/members', '/chats', '/notifications', '/profile', '/likes', '/swipe-game'])
      await opens(address)
    for (const address of ['/settings', '/settings/leave', '/pricing']) await opens(address)

    async function opens(address: string) {
      await page.goto(address)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { name: 'An error has occurred.' })).toHaveCount(0)
      await expect(page.locator('main')).toBeVisible()
    }
  })
})

test.describe('below the floor', () => {
  test.use({ userAgent: iPad.replaceAll('15_0', '12_5').replace('Version/15.0', 'Version/12.1') })

  test('SHELL-1 shows a browser that cannot start our scripts what still works, and sends it no script', async ({
    page,
  }) => {
    await page.goto('/pages/faq')
    await expect(page.getByText('This browser is too old for this site. You can look around')).toBeVisible()
    // Nothing could close it.
    await expect(page.getByRole('region', { name: 'Cookie choices' })).toHaveCount(0)
    await expect(page.locator('script[type=module], link[rel=modulepreload]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  })
})
