import { expect, test, vi } from 'vitest'
import { loadInsideTexts, loadPageTexts } from './i18n.client.ts'

test('SHELL-4 I18N-1 texts that could not be loaded are asked for again by the next who needs them', async () => {
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
