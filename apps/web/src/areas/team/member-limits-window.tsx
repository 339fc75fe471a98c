import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { type Currency, currencyCodes, parseAmount, toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { staleByTeam } from './team.queries.ts'
import { changedWords } from './team-words.rules.ts'

interface LimitsProps {
  member: team.Member
  close: () => void
}

/** What one member may pay at most, in which currencies and from which accounts. */
export function MemberLimitsWindow({ member, close }: LimitsProps) {
  const { mainCurrencyCode } = useProfile()
  const accounts = useQuery(accountsQuery({ failures: 'silent' })).data ?? []
  const saving = useCall(team.updateMemberLimits, { refreshes: staleByTeam, failures: 'own' })
  const { limits } = member
  const currency = (limits.perPayment?.currency ?? limits.perDay?.currency ?? mainCurrencyCode) as Currency
  const [perPayment, setPerPayment] = useState(limits.perPayment ? toDecimal(limits.perPayment) : '')
  const [perDay, setPerDay] = useState(limits.perDay ? toDecimal(limits.perDay) : '')
  const [currencies, setCurrencies] = useState<readonly string[]>(limits.currencyCodes ?? [])
  const [accountIds, setAccountIds] = useState<readonly string[]>(limits.accountIds ?? [])
  const [faults, setFaults] = useState<{ perPayment?: string; perDay?: string }>({})
  const [refusal, setRefusal] = useState<string>()
  const offered = [...new Set([...accounts.map(({ currencyCode }) => currencyCode), ...currencies])]
  const read = (text: string): { amount: string; currencyCode: Currency } | null | 'wrong' => {
    const amount = text.replaceAll(',', '').trim()
    if (amount === '') return null
    return typeof parseAmount(amount, currency) === 'string' ? 'wrong' : { amount, currencyCode: currency }
  }
  const submit = async () => {
    const payment = read(perPayment)
    const day = read(perDay)
    setFaults({
      ...(payment === 'wrong' && { perPayment: 'Enter an amount.' }),
      ...(day === 'wrong' && { perDay: 'Enter an amount.' }),
    })
    if (payment === 'wrong' || day === 'wrong') return
    const { employeeId, version } = member
    try {
      const changed = await saving.mutateAsync({
        body: {
          employeeId,
          version,
          perPayment: payment,
          perDay: day,
          currencyCodes: currencies.length > 0 ? currencyCodes.filter((code) => currencies.includes(code)) : null,
          accountIds: accountIds.length > 0 ? [...accountIds] : null,
        },
      })
      toast.success(changedWords(changed, 'Limits saved'))
      close()
    } catch (error) {
      setRefusal(
        error instanceof CallFailed
          ? (error.errors[0]?.message ?? error.message)
          : "We didn't get a response. Please try again.",
      )
    }
  }
  const toggle = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((known) => known !== one) : [...list, one]
  return (
    <Form className="flex flex-col gap-6" busy={saving.isPending} onSubmit={() => void submit()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          label="Per payment"
          hint="Leave empty for no limit."
          compact
          currency={currency}
          value={perPayment}
          onChange={setPerPayment}
          error={faults.perPayment}
        />
        <AmountField
          label="Per day"
          hint="All currencies together."
          compact
          currency={currency}
          value={perDay}
          onChange={setPerDay}
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
              checked={currencies.includes(code)}
              onChange={() => setCurrencies((now) => toggle(now, code))}
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
              checked={accountIds.includes(accountId)}
              onChange={() => setAccountIds((now) => toggle(now, accountId))}
            />
          ))}
        </div>
      </fieldset>
      {refusal && (
        <Alert type="danger" live="assertive" title="Nothing was changed">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending} className="max-sm:flex-1">
          Save limits
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
