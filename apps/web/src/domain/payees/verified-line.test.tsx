import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VerifiedLine } from './verified-line.tsx'

const line = (nameCheck: Parameters<typeof VerifiedLine>[0]['nameCheck']) =>
  renderToStaticMarkup(<VerifiedLine nameCheck={nameCheck} />)

test('a name that the bank denied, or nearly, is never shown as in order', () => {
  expect(line('none')).toContain('its bank says that it is not in this name')
  expect(line('close')).toContain('close to the account’s, but not the same')
  for (const doubted of ['none', 'close'] as const) expect(line(doubted)).not.toContain('text-good')
})

test('details that are in order say whether the name was compared', () => {
  expect(line('match')).toMatch(/text-good.*Bank details verified<\/p>$/)
  expect(line('unavailable')).toContain('Bank details verified; the name was not compared')
  expect(line('unavailable')).not.toContain('text-good')
})
