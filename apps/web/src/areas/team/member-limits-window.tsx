import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { type Currency, currencyCodes, parseAmount, toDecimal } from '@tradewind/kernel'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'
import { changedWords } from './team-words.rules.ts'

interface LimitsProps {
  member: team.Member
  close: () => void
}

/** What one member may pay at most, in which currencies and from which accounts. */
export function MemberLimitsWindow({ member, close }: LimitsProps) {
  const { mainCurrencyCode } = useProfile()
  const accounts = useQuery(accountsQuery({ failures: 'silent' })).data ?? []
  const { limits, employeeId, version } = member
  const currency = (limits.perPayment?.currency ?? limits.perDay?.currency ?? mainCurrencyCode) as Currency
  const saving = useForm({
    control: useFormControl({
      perPayment: limits.perPayment ? toDecimal(limits.perPayment) : '',
      perDay: limits.perDay ? toDecimal(limits.perDay) : '',
      currencies: (limits.currencyCodes ?? []) as readonly string[],
      accountIds: limits.accountIds ?? [],
    }),
    call: team.updateMemberLimits,
    body: ({ currencies, accountIds, ...amounts }) => {
      const [perPayment, perDay] = [readAmount(amounts.perPayment, currency), readAmount(amounts.perDay, currency)]
      if (perPayment === 'wrong' || perDay === 'wrong') return undefined
      return {
        employeeId,
        version,
        perPayment,
        perDay,
        currencyCodes: currencies.length > 0 ? currencyCodes.filter((code) => currencies.includes(code)) : null,
        accountIds: accountIds.length > 0 ? [...accountIds] : null,
      }
    },
    faults: ({ perPayment, perDay }) => ({
      perPayment: readAmount(perPayment, currency) === 'wrong' ? 'Enter an amount.' : undefined,
      perDay: readAmount(perDay, currency) === 'wrong' ? 'Enter an amount.' : undefined,
    }),
    onSaved: (changed) => {
      toast.success(changedWords(changed, 'Limits saved'))
      close()
    },
  })
  const { form, faults, set } = saving
  const offered = [...new Set([...accounts.map(({ currencyCode }) => currencyCode), ...form.currencies])]
  const toggle = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  return (
    <CallForm
      form={saving}
      className="flex flex-col gap-6"
      words="Save limits"
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          label="Per payment"
          hint="Leave empty for no limit."
          compact
          currency={currency}
          value={form.perPayment}
          onChange={(perPayment) => set({ perPayment })}
          error={faults.perPayment}
        />
        <AmountField
          label="Per day"
          hint="All currencies together."
          compact
          currency={currency}
          value={form.perDay}
          onChange={(perDay) => set({ perDay })}
          error={faults.perDay}
        />
      </div>
      <fieldset>
        <legend className="text-small font-medium">Currencies they can pay in</legend>
        <p className="text-small text-ink-soft">Choose none to allow all.</p>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {offered.map((code) => (
            <Checkbox
              key={code}
              label={code}
              checked={form.currencies.includes(code)}
              onChange={() => set({ currencies: toggle(form.currencies, code) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-small font-medium">Accounts they can see and pay from</legend>
        <p className="text-small text-ink-soft">Choose none to allow all.</p>
        <div className="mt-1 flex flex-col">
          {accounts.map(({ accountId, accountName, currencyCode }) => (
            <Checkbox
              key={accountId}
              label={accountName}
              hint={currencyCode}
              checked={form.accountIds.includes(accountId)}
              onChange={() => set({ accountIds: toggle(form.accountIds, accountId) })}
            />
          ))}
        </div>
      </fieldset>
    </CallForm>
  )
}

/** The limit as it is sent; null where there is none. */
function readAmount(text: string, currency: Currency): { amount: string; currencyCode: Currency } | null | 'wrong' {
  const amount = text.replaceAll(',', '').trim()
  if (amount === '') return null
  return typeof parseAmount(amount, currency) === 'string' ? 'wrong' : { amount, currencyCode: currency }
}
