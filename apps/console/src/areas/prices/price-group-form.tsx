import * as contract from '@tradewind/contract/price-groups'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { GroupEffect } from './price-group-effect.tsx'
import { idsIn } from './price-group-form.rules.ts'

const longestName = 60

interface PriceGroupFormProps {
  /** Undefined for a new group. */
  group?: contract.PriceGroup
  close: () => void
}

/** Proposes a new group, or a group's name and customers. */
export function PriceGroupForm({ group, close }: PriceGroupFormProps) {
  const current = group?.members ?? []
  const contentOf = ({ name, removed, added }: { name: string; removed: string[]; added: string }) => ({
    groupId: group?.groupId ?? null,
    name: name.trim(),
    members: [
      ...current.map(({ customerId }) => customerId).filter((id) => !removed.includes(id)),
      ...idsIn(added).ids,
    ],
    prices: group?.prices ?? [],
  })
  const proposing = useForm({
    control: useFormControl<{ name: string; removed: string[]; added: string; reason: string }>({
      name: group?.name ?? '',
      removed: [],
      added: '',
      reason: '',
    }),
    call: contract.proposePriceGroup,
    body: ({ reason, ...form }) => ({ ...contentOf(form), version: group?.version ?? 0, reason }),
    faults: ({ name, added, reason }) => ({
      name: name.trim() === '' ? 'Enter a name.' : undefined,
      added: addedFault(added, group === undefined),
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, set } = proposing
  const content = contentOf(form)
  const keep = (customerId: string, keeps: boolean) =>
    set({ removed: keeps ? form.removed.filter((id) => id !== customerId) : [...form.removed, customerId] })
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <TextField
        label="Name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={longestName}
        {...proposing.field('name')}
      />
      {current.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-small font-medium">Customers</legend>
          {current.map(({ customerId, customerName }) => (
            <Checkbox
              key={customerId}
              label={<bdi>{customerName}</bdi>}
              checked={!form.removed.includes(customerId)}
              onChange={({ currentTarget }) => keep(customerId, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        label="Add customers"
        required={group === undefined}
        hint="Customer IDs, one per line. Copy them from the customers' pages."
        rows={3}
        maxLength={contract.maxGroupMembers * 40}
        {...proposing.field('added')}
      />
      <GroupEffect key={JSON.stringify([content.name, content.members])} proposed={content} />
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}

function addedFault(added: string, isNew: boolean): string | undefined {
  const { ids, invalid } = idsIn(added)
  if (invalid.length > 0) return "Copy each ID from the customer's page."
  return isNew && ids.length === 0 ? 'Add at least one customer.' : undefined
}
