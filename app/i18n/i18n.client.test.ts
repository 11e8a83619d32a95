import { expect, test, vi } from 'vitest'
import { loadInsideTexts, loadPageTexts } from './i18n.client.ts'

test('SHELL-4 I18N-1 loads texts again for the next caller after a failed attempt', async () => {
  const i18n = await loadPageTexts('pl', '/')
  vi.doMock('./catalogs/inside/pl.po', () => {
    throw new Error('connection reset')
  })
  await expect(loadInsideTexts()).rejects.toThrow()
  vi.doUnmock('./catalogs/inside/pl.po')
  const before = Object.keys(i18n.messages).length
  await loadInsideTexts()
  expect(Object.keys(i18n.messages).length).toBeGreaterThan(before)
})
