import { useNavigate } from '@tanstack/react-router'
import * as staff from '@tradewind/contract/accounts-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type Currency, currencies } from '@tradewind/kernel'
import { walletCurrencies } from '@tradewind/kernel/wallet-countries'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { toast } from '#ui/toast.ts'
import { Reasoned } from './account-forms.tsx'

/** Opens a wallet of a customer, and leads to it. Where there is one already it leads to that one. */
export function OpenWalletForm({ customerId, close }: { customerId: string; close: () => void }) {
  const navigate = useNavigate()
  const opening = useForm({
    control: useFormControl({ reason: '', currency: undefined as Currency | undefined }),
    call: staff.openWallet,
    body: ({ reason, currency }) => currency && { customerId, currencyCode: currency, reason },
    faults: ({ reason, currency }) => ({
      reason: reasonFault(reason),
      ...(!currency && { currency: 'Choose a currency' }),
    }),
    onSaved: ({ accountId }) => {
      toast.success('The wallet is open')
      close()
      void navigate({ to: `/accounts/${accountId}` })
    },
  })
  return (
    <Reasoned
      form={opening}
      does="The customer sees it immediately and can add money to it. There is one wallet per currency: an open one stays as it is."
      button="Open wallet"
    >
      <LazySelect
        label="Currency"
        required
        placeholder="Choose a currency"
        options={walletCurrencies.map((code) => ({
          key: code,
          text: `${code} ${currencies[code].name}`,
          icon: <CurrencyFlag code={code} className="size-5" />,
        }))}
        value={opening.form.currency ?? null}
        error={opening.faults.currency}
        onChange={(code) => opening.set({ currency: walletCurrencies.find((one) => one === code) })}
      />
    </Reasoned>
  )
}
