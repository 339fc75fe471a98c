import * as contract from '@tradewind/contract/campaigns'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

/** Ends a campaign at once. */
export function EndForm({ campaign, close }: { campaign: contract.Campaign; close: () => void }) {
  const ending = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.endCampaign,
    params: { campaignId: campaign.campaignId },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Campaign ended')
      close()
    },
  })
  return (
    <CallForm form={ending} words="End campaign" kind="danger" onCancel={close} cancelWords="Not now">
      <Alert type="warning">
        {campaign.voucherCode} can't be used from now on. Payments that used it keep what it took off.
      </Alert>
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={2}
        maxLength={500}
        {...ending.field('reason')}
      />
    </CallForm>
  )
}
