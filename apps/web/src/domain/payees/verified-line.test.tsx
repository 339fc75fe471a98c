import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VerifiedLine } from './verified-line.tsx'

const line = (nameCheck: Parameters<typeof VerifiedLine>[0]['nameCheck']) =>
  renderToStaticMarkup(<VerifiedLine nameCheck={nameCheck} />)

test('a name that the bank denied, or nearly, is never shown as in order', () => {
  expect(line('none')).toContain('The account exists, but the name')
  expect(line('close')).toContain('The name is a close match')
  for (const doubted of ['none', 'close'] as const) expect(line(doubted)).not.toContain('text-good')
})

test('details that are in order say whether the name was compared', () => {
  expect(line('match')).toMatch(/text-good.*Bank details verified<\/p>$/)
  expect(line('unavailable')).toContain('Bank details verified. Name not checked.')
  expect(line('unavailable')).not.toContain('text-good')
})
