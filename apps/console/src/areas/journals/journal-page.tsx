import { useNavigate, useSearch } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/journals'
import { type Currency, isCurrency } from '@tradewind/kernel'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { uploadItemOf } from '#ui/upload-item.ts'
import { CustomerAccountField } from './customer-account-field.tsx'
import { nothingSaid, PreviewButton, SaidFields, saidFaults } from './journal-fields.tsx'
import { blankEntry, entriesFault, entryFaults, readEntries, type TypedEntry } from './journal-form.rules.ts'
import { JournalFrame } from './journal-frame.tsx'
import { ourAccountName } from './journal-words.ts'

/** Proposes debits and credits between customers' accounts and our own. */
export const JournalPage = () => (
  <JournalFrame
    title="New journal"
    text="Correct balances. Someone else has to approve it, and customers see their entries as corrections."
  >
    {(accounts) => <JournalForm accounts={accounts.filter(({ use }) => use === 'journal')} />}
  </JournalFrame>
)

function JournalForm({ accounts }: { accounts: readonly contract.LedgerAccount[] }) {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as { account?: unknown; currency?: unknown }
  const currencies = [...new Set(accounts.map(({ currencyCode }) => currencyCode))]
  const requested = typeof given.currency === 'string' && isCurrency(given.currency) ? given.currency : undefined
  const journal = useForm({
    control: useFormControl({
      currency: (requested ?? currencies[0] ?? 'GBP') as Currency,
      entries: [blankEntry(1, 'debit'), blankEntry(2, 'credit')],
      ...nothingSaid,
    }),
    call: contract.proposeJournal,
    body: ({ currency, entries, narration, reason, document }) => {
      const read = readEntries(entries, currency)
      if (!read || !document) return undefined
      return { entries: read, narration, reason, document: uploadItemOf(document) }
    },
    faults: (form) => ({ entries: entriesFault(form.entries, form.currency), ...saidFaults(form) }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    onSaved: () => {
      toast.success('Proposed. Someone else must approve it.')
      void navigate({ to: '/journals' })
    },
  })
  const { form, faults, set } = journal
  const read = readEntries(form.entries, form.currency)
  const change = (key: number, part: Partial<TypedEntry>) =>
    set({ entries: form.entries.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const add = (side: TypedEntry['side']) => {
    const next = Math.max(...form.entries.map(({ key }) => key)) + 1
    set({ entries: [...form.entries, blankEntry(next, side)] })
  }
  return (
    <CallForm form={journal} words="Propose" onCancel={() => void navigate({ to: '/journals' })}>
      <LazySelect
        label="Currency"
        required
        options={[...new Set([...currencies, form.currency])].map((code) => ({ key: code, text: code }))}
        value={form.currency}
        onChange={(code) => {
          if (code && isCurrency(code)) set({ currency: code })
        }}
      />
      {form.entries.map((entry, place) => (
        <EntryFields
          key={entry.key}
          of={entry}
          search={typeof given.account === 'string' && entry.on === 'customer' ? given.account : ''}
          currency={form.currency}
          accounts={accounts.filter(({ currencyCode }) => currencyCode === form.currency)}
          showsFaults={faults.entries !== undefined}
          onChange={(part) => change(entry.key, part)}
          onRemove={place < 2 ? undefined : () => set({ entries: form.entries.filter((one) => one !== entry) })}
        />
      ))}
      {form.entries.length < contract.mostEntries && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" kind="secondary" onClick={() => add('debit')}>
            Add a debit
          </Button>
          <Button size="small" kind="secondary" onClick={() => add('credit')}>
            Add a credit
          </Button>
        </span>
      )}
      {faults.entries && (
        <p role="alert" className="text-small text-bad">
          {faults.entries}
        </p>
      )}
      {read && <PreviewButton key={JSON.stringify([form.entries, form.currency])} body={{ entries: read }} />}
      <SaidFields form={form} faults={faults} field={journal.field} set={set} />
    </CallForm>
  )
}

interface EntryFieldsProps {
  of: TypedEntry
  search: string
  currency: Currency
  accounts: readonly contract.LedgerAccount[]
  showsFaults: boolean
  onChange: (part: Partial<TypedEntry>) => void
  onRemove: (() => void) | undefined
}

function EntryFields({ of, search, currency, accounts, showsFaults, onChange, onRemove }: EntryFieldsProps) {
  const faults = showsFaults ? entryFaults(of, currency) : {}
  const name = of.side === 'debit' ? 'Debit' : 'Credit'
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-base border border-line p-4">
      <legend className="px-1 text-small font-medium">{name}</legend>
      <RadioCards
        label="Account of"
        columns={2}
        options={[
          { value: 'customer', title: 'A customer' },
          { value: 'ours', title: 'Ours' },
        ]}
        value={of.on}
        onChange={(on) => onChange({ on })}
      />
      {of.on === 'customer' ? (
        <CustomerAccountField
          label={`Account to ${of.side}`}
          search={search}
          value={of.customer}
          error={faults.account}
          onChange={(customer) => onChange({ customer })}
        />
      ) : (
        <LazySelect
          label={`Account to ${of.side}`}
          required
          placeholder="Choose an account"
          options={accounts.map((one) => ({ key: one.name, text: ourAccountName(one.name) }))}
          value={of.ours}
          error={faults.account}
          onChange={(ours) => onChange({ ours })}
        />
      )}
      <AmountField
        label={`Amount to ${of.side}`}
        required
        compact
        currency={currency}
        value={of.amount}
        error={faults.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {onRemove && (
        <Button size="small" kind="secondary" className="self-start" onClick={onRemove}>
          Remove<span className="sr-only"> this {of.side}</span>
        </Button>
      )}
    </fieldset>
  )
}
