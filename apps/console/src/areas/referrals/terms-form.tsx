import * as contract from '@tradewind/contract/referrals-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type Currency, currencyCodes, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const counts = {
  holdingDays: { label: 'Holding period (days)', least: 0, most: 180 },
  qualifyingDays: { label: 'Time to qualify (days)', least: 1, most: 730 },
  codeWindowDays: { label: 'Time to add a code (days)', least: 0, most: 365 },
  invitationsPerDay: { label: 'Invitations per day', least: 1, most: 200 },
  rewardsPerYear: { label: 'Rewards per year', least: 1, most: 1_000 },
} as const
type Count = keyof typeof counts
const countNames = Object.keys(counts) as Count[]

interface Entries extends Record<Count, string> {
  isOpen: boolean
  currency: Currency
  reward: string
  minimumAmount: string
  exchangeReq: boolean
  reason: string
}

const entriesOf = (terms: contract.StaffTerms | undefined): Entries => ({
  isOpen: terms?.isOpen ?? true,
  currency: terms?.reward.currency ?? 'GBP',
  reward: terms ? toDecimal(terms.reward) : '',
  minimumAmount: terms ? toDecimal(terms.minimumAmount) : '',
  exchangeReq: terms?.exchangeReq ?? false,
  holdingDays: String(terms?.holdingDays ?? 30),
  qualifyingDays: String(terms?.qualifyingDays ?? 90),
  codeWindowDays: String(terms?.codeWindowDays ?? 30),
  invitationsPerDay: String(terms?.invitationsPerDay ?? 20),
  rewardsPerYear: String(terms?.rewardsPerYear ?? 50),
  reason: '',
})

/** Proposes terms; the form starts from those in force. */
export function TermsForm({ current, close }: { current: contract.StaffTerms | undefined; close: () => void }) {
  const terms = useForm({
    control: useFormControl(() => entriesOf(current)),
    call: contract.proposeReferralTerms,
    body: (form) => {
      const [reward, minimumAmount] = [amountOf(form, 'reward'), amountOf(form, 'minimumAmount')]
      if (!reward || !minimumAmount) return undefined
      const { isOpen, exchangeReq, reason } = form
      const numbers = Object.fromEntries(countNames.map((name) => [name, Number(form[name])])) as Record<Count, number>
      return { isOpen, reward, minimumAmount, exchangeReq, ...numbers, reason: reason.trim() }
    },
    faults: faultsOf,
    onSaved: () => {
      toast.success('Terms proposed. Someone else must approve them.')
      close()
    },
  })
  const { form, set, field } = terms
  return (
    <CallForm
      form={terms}
      label="Referral terms"
      className="grid gap-5 border-b border-line bg-inset p-5 sm:grid-cols-2 sm:p-6"
      words="Propose terms"
      onCancel={close}
    >
      <label className="flex flex-col gap-1.5 text-small font-medium">
        Currency of the reward
        <select
          className="min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink"
          value={form.currency}
          onChange={({ currentTarget }) => set({ currency: currentTarget.value as Currency })}
        >
          {currencyCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <TextField label="Reward" required inputMode="decimal" {...field('reward')} />
      <TextField
        label="Payment of at least"
        hint="Or as much in another currency."
        required
        inputMode="decimal"
        {...field('minimumAmount')}
      />
      {countNames.map((name) => (
        <TextField key={name} label={counts[name].label} required inputMode="numeric" {...field(name)} />
      ))}
      <Checkbox
        label="Exchange required"
        hint="Only payments that are paid from another currency count."
        checked={form.exchangeReq}
        onChange={({ currentTarget }) => set({ exchangeReq: currentTarget.checked })}
      />
      <Checkbox
        label="Open"
        hint="Customers can invite others. Earlier referrals go on either way."
        checked={form.isOpen}
        onChange={({ currentTarget }) => set({ isOpen: currentTarget.checked })}
      />
      <div className="col-span-full">
        <TextArea label="Reason" hint="Only staff can see it." required rows={2} maxLength={500} {...field('reason')} />
      </div>
    </CallForm>
  )
}

function amountOf(form: Entries, name: 'reward' | 'minimumAmount'): Money | undefined {
  const read = parseAmount(form[name].trim(), form.currency)
  return typeof read === 'string' ? undefined : read
}

function faultsOf(form: Entries) {
  const amountFault = (name: 'reward' | 'minimumAmount') => {
    const read = parseAmount(form[name].trim(), form.currency)
    return typeof read === 'string' ? amountWords[read] : undefined
  }
  const countFault = (name: Count) => {
    const { least, most } = counts[name]
    const value = Number(form[name])
    return /^\d{1,4}$/.test(form[name].trim()) && value >= least && value <= most
      ? undefined
      : `Enter ${least} to ${most}.`
  }
  return {
    reward: amountFault('reward'),
    minimumAmount: amountFault('minimumAmount'),
    ...(Object.fromEntries(countNames.map((name) => [name, countFault(name)])) as Record<Count, string | undefined>),
    reason: reasonFault(form.reason),
  }
}
