import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountPicker } from './account-picker.tsx'
import { BeneficiaryCard } from './beneficiary-card.tsx'
import { CodeEntry } from './code-entry.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import { FileBox, type FileState } from './file-box.tsx'
import { InteracNotice } from './interac-notice.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { PasswordField } from './password-field.tsx'
import { PinField } from './pin-field.tsx'
import { Table } from './table.tsx'
import { TransferLimit } from './transfer-limit.tsx'

const fields = { from: 'GBP', to: 'EUR', amount: '10', equivalent: '11.86', onAmount: () => undefined }

test('[input-stepper] a stepper holds at most 1e17, and minus is disabled at 0', () => {
  const buttons = (value: number) =>
    renderToStaticMarkup(<NumberStepper label="Payments" value={value} onChange={() => undefined} />)
      .match(/<button[^>]*>/g)
      ?.map((button) => button.includes('aria-disabled="true"'))
  expect([buttons(0), buttons(1), buttons(1e17)]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('three boxes unless told otherwise', () => {
  const boxes = (markup: string) => markup.match(/<input/g)?.length
  expect(boxes(renderToStaticMarkup(<CodeEntry label="Code" onChange={() => undefined} />))).toBe(3)
  expect(boxes(renderToStaticMarkup(<CodeEntry label="Code" length={6} onChange={() => undefined} />))).toBe(6)
})

test('[input-password] hidden with a way to show it, 1 to 200 characters', () => {
  const markup = renderToStaticMarkup(<PasswordField label="Password" />)
  expect(markup).toContain('minLength="1"')
  expect(markup).toContain('type="password"')
  expect(markup).toContain('maxLength="200"')
  expect(markup).toContain('aria-label="Show password"')
})

test('[input-pin] hidden, numeric, at most 6', () => {
  const markup = renderToStaticMarkup(<PinField label="PIN" />)
  // Room for a blank behind each digit; the field itself takes no more than six.
  for (const part of ['type="password"', 'maxLength="12"', 'inputMode="numeric"']) expect(markup).toContain(part)
})

test('[amount-limit-banner, limit-exceeded] the way to a higher limit is there with its flag only', () => {
  const shown = (on: boolean) =>
    renderToStaticMarkup(
      <TransferLimit flags={{ FEATURE_NEW_SENDR_TRANS_LIMIT: on }} onIncreaseLimit={() => undefined} />,
    )
  for (const on of [true, false]) expect(shown(on)).toContain('Transfer limit exceeded')
  expect([shown(true).includes('Increase Limit'), shown(false).includes('Increase Limit')]).toEqual([true, false])
})

test('[interac-notice-rule, interac-notice] the trade-mark notice is for Canadian dollars by Interac, and for nothing else', () => {
  const shown = (currencyCode: string, isInterac: boolean) =>
    renderToStaticMarkup(<InteracNotice currencyCode={currencyCode} isInterac={isInterac} />)
  expect(shown('CAD', true)).toContain(
    'INTERAC e-Transfer is a registered trade-mark of Interac Corp. used under licence.',
  )
  expect([shown('CAD', false), shown('USD', true), shown('GBP', false)]).toEqual(['', '', ''])
})

test('[entity-account-option] an account option is shown with the flag of its currency', () => {
  const markup = renderToStaticMarkup(
    <AccountPicker
      label="Account"
      accounts={[{ accountId: 'a', accountName: 'Daily', currencyCode: 'GBP' }]}
      value="a"
      onChange={() => undefined}
    />,
  )
  expect(markup).toContain('/storage/flags/GBP.svg')
})

test('[entity-beneficiary-card] a card has the name, cut to 18 characters for the eye, and the country', () => {
  const card = (beneficiaryAccountName: string, country: string) =>
    renderToStaticMarkup(
      <BeneficiaryCard beneficiary={{ beneficiaryAccountName, country }} onPress={() => undefined} />,
    )
  const markup = card('Kampala Coffee Growers Cooperative', 'UGA')
  for (const part of ['>Kampala Coffee Gro…</span>', 'Uganda', '/storage/flags/countries/ug.svg'])
    expect(markup).toContain(part)
  // The whole name for who hears it, and for who points at it.
  expect(markup).toContain('<span class="cut-name-whole">Kampala Coffee Growers Cooperative</span>')
  expect(markup).toContain('title="Kampala Coffee Growers Cooperative"')
  expect(card('Amelia', 'Atlantis')).toContain('Atlantis')
})

test('[entity-exchange-pick] a picked amount comes with its currency, on either side', () => {
  const picks: unknown[] = []
  const pair = ExchangeFields({
    ...fields,
    onAmount: (pick) => picks.push(pick),
    onEquivalent: (pick) => picks.push(pick),
  })
  for (const field of [pair.props.children].flat().filter(Boolean)) field.props.onChange('12.00')
  expect(picks).toEqual([
    { amount: '12.00', currencyCode: 'GBP' },
    { amount: '12.00', currencyCode: 'EUR' },
  ])
})

test('[upload-states] a place for a file says which state it is in, and offers what can be done there', () => {
  const named = { fileName: 'passport.pdf', size: 840 }
  const nothing = () => undefined
  const shown = (state: FileState) =>
    renderToStaticMarkup(
      <FileBox
        label="Passport"
        state={state}
        onFile={nothing}
        onFault={nothing}
        onCancel={nothing}
        onRetry={nothing}
        onRemove={nothing}
      />,
    )
  const idle = shown({ kind: 'idle' })
  expect(idle).toContain('type="file"')
  expect(idle).toContain('accept=".png,.jpg,.jpeg,.pdf"')
  const uploading = shown({ kind: 'uploading', ...named, progress: 0.42 })
  for (const part of ['42%', '<progress', 'value="0.42"', 'Cancel the upload of passport.pdf'])
    expect(uploading).toContain(part)
  const uploaded = shown({ kind: 'uploaded', ...named })
  expect(uploaded).toContain('Remove passport.pdf')
  expect(uploaded).not.toContain('<progress')
  const failed = shown({ kind: 'failed', ...named, reason: 'Failed to upload file to server' })
  for (const part of ['Failed to upload file to server', 'Try again', 'Remove passport.pdf'])
    expect(failed).toContain(part)
  for (const state of [uploading, uploaded]) expect(state).not.toContain('type="file"')
})

test('a table on its way is busy and has the shape of its rows; an empty one says so', () => {
  const table = (loading?: number) =>
    renderToStaticMarkup(
      <Table
        label="Payees"
        columns={[{ key: 'name', head: 'Name', cell: (row: string) => row }]}
        rows={[]}
        rowKey={(row) => row}
        loading={loading}
      />,
    )
  expect(table(3)).toContain('aria-busy="true"')
  expect(table(3).match(/<tr/g)).toHaveLength(4)
  expect(table(3)).not.toContain('No Record Found')
  expect(table()).toContain('No Record Found')
})
