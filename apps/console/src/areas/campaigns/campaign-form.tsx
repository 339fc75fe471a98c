import * as contract from '@tradewind/contract/campaigns'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { methodNames } from '@tradewind/kernel/payment-methods/method-names'
import { paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { type ProductId, productIds } from '@tradewind/kernel/products'
import { Choice } from '#app/choice.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { bankToday } from '#ui/server-clock.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { blankCampaign, campaignFaults, campaignOrderOf } from './campaign-form.rules.ts'
import { productNames } from './campaign-words.ts'

/** Proposes a campaign. */
export function CampaignForm({ close }: { close: () => void }) {
  const campaign = useForm({
    control: useFormControl(() => blankCampaign(bankToday())),
    call: contract.proposeCampaign,
    body: campaignOrderOf,
    faults: campaignFaults,
    onSaved: () => {
      toast.success('Campaign proposed. Someone else must approve it.')
      close()
    },
  })
  const { form, set, field } = campaign
  return (
    <CallForm
      form={campaign}
      label="Campaign"
      className="grid gap-5 border-b border-line bg-inset p-5 sm:grid-cols-2 sm:p-6"
      words="Propose campaign"
      onCancel={close}
    >
      <TextField label="Voucher code" required maxLength={24} allowHyphen {...field('voucherCode')} />
      <TextField label="Name" hint="Customers read it." required maxLength={80} {...field('name')} />
      <Choice
        label="Discount"
        value={form.kind}
        options={[
          ['share', 'A share of the charge'],
          ['amount', 'An amount'],
        ]}
        onChange={(kind) => set({ kind: kind === 'amount' ? 'amount' : 'share' })}
      />
      <Choice
        label="Currency of the payment"
        value={form.currencyCode}
        options={[['', 'All'], ...currencyCodes.map((code): [string, string] => [code, code])]}
        onChange={(code) => set({ currencyCode: code as Currency | '' })}
      />
      <Choice
        label="Product"
        value={form.productId}
        options={[['', 'All'], ...productIds.map((id) => [id, productNames[id]] as const)]}
        onChange={(id) => set({ productId: id as ProductId | '' })}
      />
      {form.kind === 'amount' ? (
        <TextField label="Amount" required inputMode="decimal" {...field('amount')} />
      ) : (
        <>
          <TextField label="Share in percent" required inputMode="numeric" {...field('sharePercent')} />
          <TextField
            label="Maximum discount"
            hint="Leave empty for no limit."
            inputMode="decimal"
            {...field('atMost')}
          />
        </>
      )}
      <TextField
        label="Destinations"
        hint="Country codes, such as NG, GH. Leave empty for all."
        maxLength={200}
        {...field('countries')}
      />
      <TextField label="Total uses" hint="Leave empty for no limit." inputMode="numeric" {...field('maxUses')} />
      <TextField
        label="Uses per customer"
        hint="Leave empty for no limit."
        inputMode="numeric"
        {...field('maxUsesPerCustomer')}
      />
      <TextField label="First day (UTC)" required type="date" {...field('firstDay')} />
      <TextField label="Last day (UTC)" required type="date" {...field('lastDay')} />
      <fieldset className="col-span-full">
        <legend className="mb-2 text-small font-medium">Payment methods (none selected means all)</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {paymentMethods.map((one) => {
            const isOn = form.paymentMethodTypes.includes(one)
            return (
              <Checkbox
                key={one}
                label={methodNames[one]}
                checked={isOn}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    paymentMethodTypes: checked
                      ? [...form.paymentMethodTypes, one]
                      : form.paymentMethodTypes.filter((other) => other !== one),
                  })
                }
              />
            )
          })}
        </div>
      </fieldset>
      <Checkbox
        label="First payment only"
        hint="For customers who haven't paid anybody yet, once."
        checked={form.firstPaymentOnly}
        onChange={({ currentTarget }) => set({ firstPaymentOnly: currentTarget.checked })}
      />
      <Checkbox
        label="Public"
        hint="Shown on the promotions page, and emailed to subscribers when it starts."
        checked={form.isPublic}
        onChange={({ currentTarget }) => set({ isPublic: currentTarget.checked })}
      />
      <div className="col-span-full">
        <TextArea label="Reason" hint="Only staff can see it." required rows={2} maxLength={500} {...field('reason')} />
      </div>
    </CallForm>
  )
}
