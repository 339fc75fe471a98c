import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { faultsOfFile } from './check.ts'
import { cleanFolders } from './folders.ts'
import { findForms, formsOf } from './forms.ts'

const forms = formsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const found = (text: string) => findForms(text, forms).map(({ written }) => written)

test('a word that must not return is refused with its file, its line and what to write instead', () => {
  const offending = "import { news } from './events'\n\nexport const storyOf = () => tellOwner(news)\n"
  expect(faultsOfFile('packages/kernel/src/papers/a.ts', offending, forms)).toEqual([
    'packages/kernel/src/papers/a.ts:1: "papers" is a word that we do not use; write receipts, documents (docs/glossary.md).',
    'packages/kernel/src/papers/a.ts:1: "news" is a word that we do not use; write status update, event, notification (docs/glossary.md).',
    'packages/kernel/src/papers/a.ts:3: "news" is a word that we do not use; write status update, event, notification (docs/glossary.md).',
    'packages/kernel/src/papers/a.ts:3: "tellOwner" is a word that we do not use; write notify, notification, report (docs/glossary.md).',
    'packages/kernel/src/papers/a.ts:3: "storyOf" is a word that we do not use; write timeline (docs/glossary.md).',
  ])
})

test.each([
  'SendWay',
  'send_ways',
  'send-way.ts',
  'payingWay',
  'openQuestions',
  'open_question',
  'orderFacts',
  'placeOfMoney',
  'tell-of-return.ts',
  'paymentNews',
])('%s is found, however its parts are joined', (name) => {
  expect(found(`const ${name} = 1`)).toHaveLength(1)
})

test.each(["'./placing/create-payment.ts'", 'payments/outcome/', 'a way of paying', 'the story of it'])(
  '%s is found in a path or a text',
  (text) => {
    expect(found(text)).toHaveLength(1)
  },
)

test('a text is found where a line of a comment ends in it', () => {
  expect(found('/**\n * The ways\n * of paying.\n */')).toHaveLength(1)
  expect(found('-- An open\n-- question.')).toHaveLength(1)
})

test.each([
  'by the way',
  'on its way',
  'gateway',
  'history',
  'a security question',
  'securityQuestion',
  'as we tell customers',
  'the outcome of a payment',
  'placing an order',
  'in fact, the facts are these',
  'newsletter',
  'paperless',
])('plain English such as "%s" stays', (text) => {
  expect(found(text)).toEqual([])
})

test('a name that code outside the clean folders still has is let through', () => {
  expect(faultsOfFile('docs/a.md', 'See placing/ and storyOf.', forms, ['placing/'])).toHaveLength(1)
})

test('every folder of the list exists, and a glossary without the table is refused in one sentence', () => {
  expect(cleanFolders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
  expect(() => formsOf('# Glossary')).toThrow('docs/glossary.md needs a table below "## Words we do not use".')
})
