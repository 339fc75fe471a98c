import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/**
 * What went wrong is kept by the form layer (`packages/ui/src/form`), by `useCall`, or by `ConfirmStep`: they show it at
 * its field, move the focus there, and know a lost answer from a refusal. A component that keeps it does none of that.
 */
const errorState =
  /const \[\s*(\w*(?:(?<![dD]e)[fF]ault|[eE]rror|[fF]ail(?:ure|ed)|[pP]roblem|[rR]efus(?:al|ed))s?)\s*,[^\]]*\] = useState\b|useState<(?:unknown|Error|CallFailed|Problem)\b/g

const allowed: Readonly<Record<string, string>> = {
  'apps/console/src/areas/cases/document-view.tsx': 'A document that cannot be drawn: there is no form and no call.',
  'apps/console/src/areas/prices/use-tier-faults.ts':
    'Tiers come and go: what is wrong with each is kept by its place.',
  'apps/web/src/areas/payments/batch/use-batch-flow.ts':
    'Rows come and go: what is wrong with each is kept by its key.',
  'apps/web/src/areas/schedules/schedule-form-page.tsx':
    'Further payees come and go: what is wrong with each is kept by its key.',
  'apps/web/src/domain/payment-methods/use-verification.ts':
    "A bank's no counts for exactly the numbers that were verified, and is forgotten with them.",
  'apps/web/src/domain/pin/use-payment-code.ts': 'Part of the confirmation itself.',
  'apps/web/src/domain/pin/use-pin.ts': 'Part of the confirmation itself.',
  'apps/web/src/identity/use-identity-call.ts':
    'The identity pages load before the application, without its client of calls.',
}

const isFound = (text: string): boolean => text.search(errorState) >= 0

test('no component keeps errors in a state of its own, but for those with a reason', () => {
  const files = globSync('apps/{web,console}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => !file.includes('.test.') && isFound(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(allowed))
})

test('each kind of error state is found, and nothing else', () => {
  for (const name of ['fault', 'fieldFaults', 'error', 'failure', 'failed', 'problem', 'refusal', 'isRefused'])
    expect([name, isFound(`const [${name}, set] = useState<string>()`)]).toEqual([name, true])
  expect(isFound('const [said, setSaid] = useState<CallFailed>()')).toBe(true)
  for (const name of ['isDefault', 'default', 'isTried', 'step'])
    expect([name, isFound(`const [${name}, set] = useState(false)`)]).toEqual([name, false])
})
