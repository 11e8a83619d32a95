import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { OutgoingRow } from './OutgoingRow.tsx'

const entry: OutboxEntry = {
  client_id: 'one',
  profile: 'karl',
  name: 'Karl',
  conversation: null,
  kind: 'text',
  text: 'Hello',
  cost: 1,
  at: 0,
  wanted_at: 0,
  tries: 0,
  not_before: 0,
  state: 'waiting',
}

const renderRow = (changes: Partial<OutboxEntry>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <OutgoingRow
        entry={Object.assign({}, entry, changes)}
        partnerName="Karl"
        onRetry={() => {}}
        onDiscard={() => {}}
        onShowQuoted={() => {}}
      />
    </I18nProvider>,
  )

test('CHAT-2 a message is being sent until an attempt fails; from then on it is not sent and can be discarded', () => {
  expect(renderRow({})).toContain('On its way')
  expect(renderRow({})).not.toContain('Discard')
  expect(renderRow({ tries: 1 })).toMatch(/Not sent yet.*Discard/)
  // The button stays while the dialog is open, and so does the dialog.
  expect(renderRow({ state: 'asked' })).toMatch(/Not sent yet.*Discard/)
  // A message being sent can no longer be stopped.
  expect(renderRow({ tries: 1, state: 'sending' })).toContain('Not sent yet')
  expect(renderRow({ tries: 1, state: 'sending' })).not.toContain('Discard')
})
