import { readFileSync } from 'node:fs'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Avatar } from './Avatar.tsx'
import { Photo } from './Photo.tsx'

const shown = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nProvider>,
  )

test('PROFILE-1 shows a placeholder with the first letter of the name for a member without a picture, in lists and large', () => {
  for (const part of [<Avatar key="1" name="Ödön" alt="" />, <Photo key="2" name="Ödön" alt="" />]) {
    const markup = shown(part)
    expect(markup).toContain('data-initial="Ö"')
    expect(markup).toMatch(/<span aria-hidden="true"[^>]*class="painted-place"/)
    expect(markup).not.toMatch(/<img|sr-only|<svg/)
  }
  expect(shown(<Photo name="Ada" alt="Photo of Ada" />)).toContain(
    '<span class="sr-only">Photo of Ada</span>',
  )
  expect(shown(<Photo alt="" />)).toContain('data-initial="" data-light="0"')
  expect(shown(<Photo name="Ada" src="/ada.webp" alt="" />)).not.toContain('painted-place')
})

test('PROFILE-1 paints neighbours in the alphabet in different lights', () => {
  const lights = ['Anna', 'Bea', 'Carl'].map(
    (name) => /data-light="(\d)"/.exec(shown(<Photo name={name} alt="" />))?.[1],
  )
  expect(new Set(lights).size).toBe(3)
})

test('PROFILE-1 draws the letter as dark as contrast.test.ts assumes', () => {
  const css = readFileSync('app/design/style/utilities.css', 'utf8')
  const utility = css.slice(css.indexOf('@utility painted-place'))
  const shares = [...utility.matchAll(/var\(--paint\) (\d+)%/g)].map(([, share]) => Number(share))
  expect(Math.max(...shares)).toBe(30)
  expect(utility).toContain('color: var(--color-primary-deep)')
})
