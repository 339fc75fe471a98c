import { useQuery } from '@tanstack/react-query'
import { createClient } from '@tradewind/contract/api-clients'
import { clientPermissions } from '@tradewind/contract/client-calls'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { today } from '#ui/server-clock.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { keyFrom, networksFrom, permissionNames } from './client-words.rules.ts'

type ClientPermission = (typeof clientPermissions)[number]

const fieldOf = {
  'clients.key_refused': 'authenticationKey',
  'clients.key_used': 'authenticationKey',
  'clients.network_refused': 'networks',
  'clients.expiry_refused': 'expiry',
  'identity.pin_wrong': 'transactionPin',
} as const

/** Creates a client with its permissions, limits, addresses, expiry and public keys. */
export function ClientForm({ close }: { close: () => void }) {
  const { mainCurrencyCode } = useProfile()
  const currency = mainCurrencyCode as Currency
  const accounts = useQuery(accountsQuery({ failures: 'silent' })).data ?? []
  const creating = useForm({
    control: useFormControl({
      name: '',
      permissions: ['accounts:read', 'transactions:read'] as readonly ClientPermission[],
      accountIds: [] as readonly string[],
      perPayment: '',
      perDay: '',
      networks: '',
      expiry: addDays(today(), 90) as string | null,
      authenticationKey: '',
      signingKey: '',
      transactionPin: '',
    }),
    call: createClient,
    fieldOf,
    faults: ({ name, permissions, perPayment, perDay, expiry, authenticationKey, signingKey, transactionPin }) => ({
      ...(name.trim().length < 2 && { name: 'Enter a name.' }),
      ...(permissions.length === 0 && { permissions: 'Choose at least one.' }),
      ...(limitFrom(perPayment, currency) === 'wrong' && { perPayment: 'Enter an amount.' }),
      ...(limitFrom(perDay, currency) === 'wrong' && { perDay: 'Enter an amount.' }),
      ...(!expiry && { expiry: 'Choose an expiry date.' }),
      ...(!keyFrom(authenticationKey) && { authenticationKey: keyFault }),
      ...(signingKey.trim() !== '' && !keyFrom(signingKey) && { signingKey: keyFault }),
      ...(transactionPin === '' && { transactionPin: 'Enter your transaction PIN.' }),
    }),
    body: (form) => {
      const [perPayment, perDay] = [limitFrom(form.perPayment, currency), limitFrom(form.perDay, currency)]
      const authenticationKey = keyFrom(form.authenticationKey)
      if (perPayment === 'wrong' || perDay === 'wrong' || !authenticationKey || !form.expiry) return undefined
      return {
        name: form.name.trim(),
        permissions: [...form.permissions],
        accountIds: form.accountIds.length > 0 ? [...form.accountIds] : null,
        perPayment,
        perDay,
        networks: networksFrom(form.networks),
        expiresAt: new Date(`${form.expiry}T00:00:00`),
        authenticationKey,
        signingKey: keyFrom(form.signingKey) ?? null,
        transactionPin: form.transactionPin,
      }
    },
    onSaved: ({ isProposed }) => {
      toast.success(isProposed ? 'Another Super Admin needs to confirm the client' : 'API client created')
      close()
    },
  })
  const { form, faults, set, field } = creating
  return (
    <CallForm form={creating} words="Create client" onCancel={close} cancelWords="Cancel">
      <TextField label="Name" required maxLength={60} hint="Shown on every payment it makes." {...field('name')} />
      <Choices
        legend="What it can do"
        options={clientPermissions.map((value) => ({ value, label: permissionNames[value] }))}
        chosen={form.permissions}
        onChange={(permissions) => set({ permissions })}
        error={faults.permissions}
      />
      <Choices
        legend="Accounts it can see and pay from"
        hint="Choose none to allow all."
        options={accounts.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }))}
        chosen={form.accountIds}
        onChange={(accountIds) => set({ accountIds })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          label="Limit per payment"
          hint="Leave empty for no limit."
          compact
          currency={currency}
          value={form.perPayment}
          onChange={(perPayment) => set({ perPayment })}
          error={faults.perPayment}
        />
        <AmountField
          label="Limit per day"
          hint="Across all currencies."
          compact
          currency={currency}
          value={form.perDay}
          onChange={(perDay) => set({ perDay })}
          error={faults.perDay}
        />
      </div>
      <TextField
        label="IP addresses"
        autoComplete="off"
        hint="Addresses or ranges such as 203.0.113.0/24, separated by commas. Leave empty to allow all."
        {...field('networks')}
      />
      <LazyDateField
        label="Expires"
        required
        value={form.expiry}
        onChange={(expiry) => set({ expiry })}
        min={addDays(today(), 1)}
        max={addDays(today(), 364)}
        error={faults.expiry}
      />
      <TextField
        label="Public key for signing in"
        required
        autoComplete="off"
        hint="An Ed25519 or P-256 key as a JWK. Never paste a private key."
        {...field('authenticationKey')}
      />
      <TextField
        label="Public key for signing payments"
        autoComplete="off"
        hint="Use a different key. Without one, a team member has to approve every payment."
        {...field('signingKey')}
      />
      <PinField label="Transaction PIN" required className="sm:max-w-72" {...field('transactionPin')} />
    </CallForm>
  )
}

export const keyFault = 'Paste a public Ed25519 or P-256 key as a JWK.'

interface ChoicesProps<Value extends string> {
  legend: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error?: string | undefined
}

function Choices<Value extends string>({ legend, hint, options, chosen, onChange, error }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="text-small font-medium">{legend}</legend>
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The limit to send; null for no limit. */
function limitFrom(text: string, currency: Currency): { amount: string; currencyCode: Currency } | null | 'wrong' {
  const amount = text.replaceAll(',', '').trim()
  if (amount === '') return null
  return typeof parseAmount(amount, currency) === 'string' ? 'wrong' : { amount, currencyCode: currency }
}
