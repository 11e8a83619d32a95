import { axeViolations, horizontalOverflow } from '../axe.ts'
import { type FoundProfile, findDemoMember, findProfile } from '../demo-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test('PROFILE-1 a profile in another language says so, and the browser itself translates it below', async ({
  page,
  request,
  dismissBanners,
  setLanguage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await setLanguage('sv')
  await findDemoMember(request, 0, async () => true)
  const { id, about } = await findProfile(request, writesGerman, 'DE')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Om mig' }) })
  await page.addInitScript(() => {
    Object.assign(window, { Translator: undefined, LanguageDetector: undefined })
  })
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await expect(section.getByText('På tyska')).toBeVisible()
  await expect(section.locator('[lang=de]')).toHaveText(about)
  await expect(section.getByRole('button', { name: 'Översätt' })).toHaveCount(0)

  await page.addInitScript(() => {
    const detector = {
      // A language that only the browser recognises.
      detect: async () => [{ detectedLanguage: 'lb-LU', confidence: 0.9 }],
    }
    const downloads: (() => void)[] = []
    const Translator = {
      availability: async () => 'downloadable',
      async create(options: {
        sourceLanguage: string
        targetLanguage: string
        monitor: (monitor: EventTarget) => void
      }) {
        if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError')
        const monitor = new EventTarget()
        options.monitor(monitor)
        monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4, total: 1 }))
        await new Promise<void>((resolve) => downloads.push(resolve))
        const pair = `${options.sourceLanguage} ${options.targetLanguage}`
        return { translate: async (text: string) => `${pair}: ${text}` }
      },
    }
    const LanguageDetector = { availability: async () => 'available', create: async () => detector }
    Object.assign(window, { Translator, LanguageDetector, downloads })
  })
  await page.reload()
  await waitForHydration(page)
  await expect(section.getByText('På luxemburgiska')).toBeVisible()
  await section.getByRole('button', { name: 'Översätt' }).click()
  await expect(section.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40 %')
  await page.evaluate('downloads.forEach((end) => end())')
  await expect(section.getByText('Översatt från luxemburgiska')).toBeVisible()
  await expect(section.locator('p[lang=sv]')).toHaveText(`lb sv: ${about}`)
  await expect(section.locator('[lang=lb]')).toHaveText(about)
  expect(await axeViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

  const hide = section.getByRole('button', { name: 'Dölj översättningen' })
  await expect(hide).toBeFocused()
  await hide.press('Enter')
  await expect(section.locator('p[lang=sv]')).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Översätt' })).toBeFocused()
})

function writesGerman({ language, about }: FoundProfile) {
  return language === 'de' && about !== '' && !about.includes('\n')
}
