import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { collectTexts } from './texts/collect.ts'
import { textsPage } from './texts/page.ts'

test('the page of all texts says what the sources say; `npm run texts` writes it anew', () => {
  expect(readFileSync(join(root, 'docs/texts.md'), 'utf8')).toBe(textsPage(root))
})

test('a text shows once and whole, with its values and choices; what nobody reads is left out', () => {
  const source = `
    import { a } from 'a module of ours'
    const rows = sql\`select two words from somewhere\`
    if (!rows) throw new Error('for developers only')
    log.warn({ id }, 'a line of the log')
    const said = isSent ? 'Was sent' : 'Not sent'
    const Screen = ({ payee }) => (
      <section className="flex flex-col gap-4" aria-label="Payments">
        <p>
          Sent to <b>{payee.name}</b>{isLate && ', but late'}.
        </p>
        <Field label="Amount" hint={\`At most \${formatMoney(limit)}\`} />
      </section>
    )`
  expect(collectTexts('screen.tsx', source)).toEqual({
    texts: ['Was sent', 'Not sent', 'Payments', 'Sent to {name}[, but late].', 'Amount', 'At most {limit}'],
    log: ['a line of the log'],
  })
})
