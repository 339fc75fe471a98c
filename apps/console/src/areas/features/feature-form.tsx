import * as contract from '@tradewind/contract/features'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { customerIdsIn, settingText } from './feature-words.rules.ts'

interface FeatureFormProps {
  of: contract.Feature
  close: () => void
}

type State = contract.FeatureSetting['state']

const percentIn = (text: string): number | undefined => {
  const read = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return read >= 1 && read <= 99 ? read : undefined
}

const listFault = (text: string): string | undefined => {
  const { length } = customerIdsIn(text)
  if (length === 0) return 'Add a customer.'
  return length > contract.maxListedCustomers ? `Add up to ${contract.maxListedCustomers} customers.` : undefined
}

/** Proposes which customers have a feature. */
export function FeatureForm({ of, close }: FeatureFormProps) {
  const { flag, scope, isOnByDefault, setting, version } = of
  const proposing = useForm({
    control: useFormControl({
      state: setting.state as State,
      percent: setting.state === 'share' ? String(setting.percent) : '10',
      customers: setting.state === 'list' ? setting.customerIds.join('\n') : '',
      reason: '',
    }),
    call: contract.proposeFeature,
    params: { flag },
    body: ({ reason, ...typed }) => {
      const read = settingOf(typed)
      return read && { setting: read, version, reason }
    },
    faults: ({ state, percent, customers, reason }) => ({
      percent: state === 'share' && percentIn(percent) === undefined ? 'Enter 1 to 99 percent.' : undefined,
      customers: state === 'list' ? listFault(customers) : undefined,
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, set, field } = proposing
  const some = [
    {
      value: 'share' as const,
      title: 'A share of customers',
      text: 'If you raise the share, these customers keep the feature.',
    },
    { value: 'list' as const, title: 'A list of customers' },
  ]
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">
        {of.environment === null
          ? 'Once confirmed, the change applies within seconds. People who are using the app see it when they reload.'
          : `${flag} is set in the server environment, which takes precedence. Your change has no effect until it's removed there.`}
      </p>
      <RadioCards
        label="On for"
        required
        options={[
          { value: 'default' as const, title: settingText({ state: 'default' }, isOnByDefault) },
          { value: 'on' as const, title: 'Everybody' },
          { value: 'off' as const, title: 'Nobody' },
          ...(scope === 'customers' ? some : []),
        ]}
        value={form.state}
        onChange={(state) => set({ state })}
      />
      {form.state === 'share' && (
        <TextField label="Percentage of customers" required inputMode="numeric" maxLength={2} {...field('percent')} />
      )}
      {form.state === 'list' && (
        <TextArea
          label="Customers"
          hint="Customer IDs or links to their console pages, one per line."
          required
          rows={4}
          maxLength={60_000}
          {...field('customers')}
        />
      )}
      <TextArea label="Reason" required rows={2} maxLength={500} {...field('reason')} />
    </CallForm>
  )
}

function settingOf({
  state,
  percent,
  customers,
}: {
  state: State
  percent: string
  customers: string
}): contract.FeatureSetting | undefined {
  if (state === 'share') {
    const read = percentIn(percent)
    return read === undefined ? undefined : { state, percent: read }
  }
  if (state !== 'list') return { state }
  return listFault(customers) ? undefined : { state, customerIds: customerIdsIn(customers) }
}
