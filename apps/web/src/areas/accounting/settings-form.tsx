import * as accounting from '@tradewind/contract/accounting'
import { addDays } from '@tradewind/kernel/iso-date'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { accountText } from '#domain/accounts/account-names.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { today } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { choicesQuery } from './accounting.queries.ts'
import { productNames } from './accounting-words.rules.ts'

interface Props {
  connection: accounting.AccountingConnection
  close: () => void
}

/** Which accounts are sent to the accounting software, and where their lines are booked. */
export function SettingsForm({ connection, close }: Props) {
  const what = `the accounts in ${productNames[connection.product]}`
  return (
    <Part query={choicesQuery()} what={what} pending={<SkeletonRows rows={5} />}>
      {(choices) => (
        <Part query={accountsQuery()} what="your accounts" pending={<SkeletonRows rows={5} />}>
          {(accounts) => (
            <Fields
              connection={connection}
              choices={choices}
              accounts={accounts.filter((account) => !isWallet(account) && !account.isDeleted)}
              close={close}
            />
          )}
        </Part>
      )}
    </Part>
  )
}

const fieldOf = { 'accounting.since_refused': 'since' } as const
const furthestDays = 366

function Fields({
  connection,
  choices,
  accounts,
  close,
}: Props & { choices: accounting.AccountingChoices; accounts: readonly Account[] }) {
  const name = productNames[connection.product]
  const control = useFormControl({
    banks: Object.fromEntries(connection.accounts.map((one) => [one.accountId, one.bankAccount])),
    since: (connection.since ?? today()) as string | null,
    chargesAccount: connection.chargesAccount,
    transfersAccount: connection.transfersAccount,
    unassignedAccount: connection.unassignedAccount,
  })
  const chosen = 'Choose an account.'
  const saving = useForm({
    control,
    call: accounting.setUpAccounting,
    fieldOf,
    faults: ({ banks, since, chargesAccount, transfersAccount, unassignedAccount }) => ({
      ...(Object.keys(banks).length === 0 && { banks: 'Choose a bank account for at least one account.' }),
      ...(!since && { since: 'Choose a day.' }),
      ...(!chargesAccount && { chargesAccount: chosen }),
      ...(!transfersAccount && { transfersAccount: chosen }),
      ...(!unassignedAccount && { unassignedAccount: chosen }),
    }),
    body: ({ banks, since, chargesAccount, transfersAccount, unassignedAccount }) =>
      since && chargesAccount && transfersAccount && unassignedAccount
        ? {
            since,
            accounts: Object.entries(banks).map(([accountId, bankAccount]) => ({ accountId, bankAccount })),
            chargesAccount,
            transfersAccount,
            unassignedAccount,
            version: connection.version,
          }
        : undefined,
    onSaved: () => {
      toast.success('Settings saved')
      close()
    },
  })
  const { form, faults, set } = saving
  const setBank = (accountId: string, bankAccount: string | null) => {
    const { [accountId]: _before, ...others } = form.banks
    set({ banks: bankAccount === null ? others : { ...others, [accountId]: bankAccount } })
  }
  const options = choices.accounts.map(({ id, name: text }) => ({ key: id, text }))
  return (
    <CallForm form={saving} words="Save" onCancel={close}>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-semibold">Accounts to send</legend>
        <p className="text-small text-ink-soft">
          For each account, choose its bank account in {name}. Leave the others empty.
        </p>
        {accounts.map((account) => (
          <LazySelect
            key={account.accountId}
            label={accountText(account)}
            options={choices.bankAccounts
              .filter(({ currencyCode }) => currencyCode === null || currencyCode === account.currencyCode)
              .map(({ id, name: text }) => ({ key: id, text }))}
            notOffered={`Add a bank account in ${account.currencyCode} in ${name} first.`}
            placeholder="Not sent"
            value={form.banks[account.accountId] ?? null}
            onChange={(bankAccount) => setBank(account.accountId, bankAccount)}
          />
        ))}
        {faults.banks && (
          <p role="alert" className="text-small text-bad">
            {faults.banks}
          </p>
        )}
      </fieldset>
      <LazyDateField
        label="Send from"
        required
        value={form.since}
        onChange={(since) => set({ since })}
        min={addDays(today(), -furthestDays)}
        max={today()}
        error={faults.since}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-semibold">Where to book them</legend>
        <LazySelect
          label="Fees"
          required
          options={options}
          value={form.chargesAccount}
          onChange={(chargesAccount) => set({ chargesAccount })}
          error={faults.chargesAccount}
        />
        <LazySelect
          label="Transfers and exchanges between your accounts"
          required
          options={options}
          value={form.transfersAccount}
          onChange={(transfersAccount) => set({ transfersAccount })}
          error={faults.transfersAccount}
        />
        <LazySelect
          label="Everything else"
          required
          hint="Such as a suspense account, from which you assign payments."
          options={options}
          value={form.unassignedAccount}
          onChange={(unassignedAccount) => set({ unassignedAccount })}
          error={faults.unassignedAccount}
        />
      </fieldset>
    </CallForm>
  )
}
