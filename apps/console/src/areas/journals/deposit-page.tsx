import { useNavigate, useSearch } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/journals'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import { AmountField } from '#ui/amount-field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { uploadItemOf } from '#ui/upload-item.ts'
import { CustomerAccountField } from './customer-account-field.tsx'
import { nothingSaid, PreviewButton, SaidFields, saidFaults } from './journal-fields.tsx'
import { amountIn } from './journal-form.rules.ts'
import { JournalFrame } from './journal-frame.tsx'
import { ourAccountName } from './journal-words.ts'

/** Credits a customer with money at our bank that no feed reported. */
export const DepositPage = () => (
  <JournalFrame
    title="New deposit"
    text="Credit a customer with money that reached our bank but wasn't reported by its network. Someone else has to approve it."
  >
    {(accounts) => <DepositForm accounts={accounts.filter(({ use }) => use === 'deposit')} />}
  </JournalFrame>
)

interface Entry {
  /** Network and currency of the bank account. */
  bank: string | null
  account: contract.FoundAccount | undefined
  amount: string
  bankReference: string
  payerName: string
}

const keyOf = ({ name, currencyCode }: contract.LedgerAccount): string => `${name}:${currencyCode}`

/** The entries to book; undefined until the form is complete. */
function entriesOf(
  { bank, account, amount }: Pick<Entry, 'bank' | 'account' | 'amount'>,
  accounts: readonly contract.LedgerAccount[],
) {
  const chosen = accounts.find((one) => keyOf(one) === bank)
  const money = chosen && amountIn(chosen.currencyCode, amount)
  const network = railNames.find((rail) => chosen?.name === `clearing:${rail}`)
  if (!chosen || !account || !money || !network) return undefined
  return {
    network: network satisfies RailName,
    entries: [
      { side: 'debit' as const, ledgerAccount: chosen.name, amount: money },
      { side: 'credit' as const, accountId: account.accountId, amount: money },
    ],
  }
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function DepositForm({ accounts }: { accounts: readonly contract.LedgerAccount[] }) {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as Record<'bank' | 'amount' | 'reference', unknown>
  const isOurs = accounts.some((one) => keyOf(one) === given.bank)
  const deposit = useForm({
    control: useFormControl<Entry & typeof nothingSaid>({
      bank: isOurs ? text(given.bank) : null,
      account: undefined,
      amount: text(given.amount),
      bankReference: text(given.reference),
      payerName: '',
      ...nothingSaid,
    }),
    call: contract.proposeJournal,
    body: ({ bankReference, payerName, narration, reason, document, ...form }) => {
      const read = entriesOf(form, accounts)
      if (!read || !document) return undefined
      const { network, entries } = read
      return {
        entries,
        deposit: { network, bankReference, payerName },
        narration,
        reason,
        document: uploadItemOf(document),
      }
    },
    faults: ({ bank, account, amount, bankReference, payerName, ...said }) => {
      const currency = accounts.find((one) => keyOf(one) === bank)?.currencyCode
      return {
        bank: currency ? undefined : 'Choose the bank account.',
        account: !account
          ? 'Find the account.'
          : currency && account.currencyCode !== currency
            ? `This account is in ${account.currencyCode}.`
            : undefined,
        amount: currency && !amountIn(currency, amount) ? 'Enter an amount.' : undefined,
        bankReference: bankReference.trim().length < 3 ? "Enter the bank's reference." : undefined,
        payerName: payerName.trim().length < 2 ? "Enter the payer's name as shown by the bank." : undefined,
        ...saidFaults(said),
      }
    },
    fieldOf: {
      'documents.too_large': 'document',
      'documents.type_not_allowed': 'document',
      'journals.deposit_known': 'bankReference',
    },
    onSaved: () => {
      toast.success('Proposed. Someone else must approve it.')
      void navigate({ to: '/journals' })
    },
  })
  const { form, faults, set, field } = deposit
  const read = entriesOf(form, accounts)
  const { bankReference, payerName } = form
  const isNamed = bankReference.trim().length >= 3 && payerName.trim().length >= 2
  return (
    <CallForm form={deposit} words="Propose" onCancel={() => void navigate({ to: '/journals' })}>
      <LazySelect
        label="Bank account"
        required
        placeholder="Choose the account that received it"
        options={accounts.map((one) => ({
          key: keyOf(one),
          text: `${ourAccountName(one.name)} ${one.currencyCode}`,
        }))}
        value={form.bank}
        error={faults.bank}
        onChange={(bank) => set({ bank })}
      />
      <TextField
        label="Bank reference"
        hint="As shown on the bank statement. Each reference can be credited only once."
        required
        maxLength={60}
        {...field('bankReference')}
      />
      <TextField label="Payer" required maxLength={140} {...field('payerName')} />
      <CustomerAccountField
        label="Account to credit"
        value={form.account}
        error={faults.account}
        onChange={(account) => set({ account })}
      />
      <AmountField
        label="Amount"
        required
        compact
        currency={accounts.find((one) => keyOf(one) === form.bank)?.currencyCode ?? 'GBP'}
        value={form.amount}
        error={faults.amount}
        onChange={(amount) => set({ amount })}
      />
      {read && isNamed && (
        <PreviewButton
          key={JSON.stringify([form.bank, form.account?.accountId, form.amount, bankReference])}
          body={{ entries: read.entries, deposit: { network: read.network, bankReference, payerName } }}
        />
      )}
      <SaidFields form={form} faults={faults} field={field} set={set} />
    </CallForm>
  )
}
