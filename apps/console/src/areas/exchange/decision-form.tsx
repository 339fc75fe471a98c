import * as contract from '@tradewind/contract/exchange-negotiation-staff'
import * as treasury from '@tradewind/contract/treasury'
import { formatMoney, parseRate } from '@tradewind/kernel'
import { FormHeading } from '#app/form-heading.tsx'
import { AgainstMarket, marketDays } from '#ui/against-market.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const hourChoices = [1, 4, 24, 72] as const

/** What staff answer to one request: the rate that was asked for, another one, or no. */
export function DecisionForm({ negotiation, close }: { negotiation: contract.StaffNegotiation; close: () => void }) {
  const { id, version, requestedRate, amount, boughtCurrency, proposal, needsTwo, worth, together } = negotiation
  const decision = useForm({
    control: useFormControl({
      rate: proposal?.rate ?? requestedRate,
      hours: proposal?.hours ?? 4,
      // What the first person would write is sent again unless the second one changes it.
      note: proposal?.note ?? '',
      declines: false,
    }),
    call: contract.decideNegotiation,
    params: { id },
    body: ({ rate, hours, note, declines }) => ({
      version,
      decision: declines ? ('decline' as const) : ('counter' as const),
      ...(!declines && { rate: rate.trim() }),
      hours,
      ...(note.trim() !== '' && { note: note.trim() }),
    }),
    faults: ({ rate, note, declines }) => ({
      note: declines && note.trim() === '' ? 'Enter a reason for the customer.' : undefined,
      rate: !declines && typeof parseRate(rate.trim()) === 'string' ? 'Enter a rate, such as 1.3125.' : undefined,
    }),
    onSaved: ({ waits }, { declines }) => {
      toast.success(waits ? 'A second person must confirm it' : declines ? 'Declined' : 'The customer has your answer')
      close()
    },
  })
  const { form, set, field } = decision
  return (
    <CallForm
      form={decision}
      label="Decision"
      className="grid grid-cols-1 gap-5 border-y border-line bg-inset p-5 sm:grid-cols-2 sm:p-6"
      words={form.rate.trim() === requestedRate ? 'Approve' : 'Offer this rate'}
      actions={
        <Button kind="danger" disabled={decision.busy} onClick={() => void decision.submit({ declines: true })}>
          Decline
        </Button>
      }
      onCancel={close}
      end={<Organization {...negotiation} />}
    >
      <div className="sm:col-span-2">
        <FormHeading>
          {formatMoney(amount)} to {boughtCurrency}
        </FormHeading>
        <p className="text-small text-ink-soft">
          The customer asks for <span className="figures">{requestedRate}</span>. The same rate is approved at once; any
          other is an offer that the customer accepts.
        </p>
        {proposal && (
          <p className="mt-2 text-small">
            {proposal.byName} offered <span className="figures">{proposal.rate}</span> for {proposal.hours} h,{' '}
            {plainMomentText(proposal.at)}.{' '}
            {proposal.isMine ? 'Someone else must confirm it.' : 'It holds once you offer the same.'}
          </p>
        )}
        {proposal?.note && (
          <p className="mt-1 text-small wrap-anywhere">
            Note: <bdi>{proposal.note}</bdi>
          </p>
        )}
        {needsTwo && !proposal && (
          <p className="mt-2 text-small">
            {together.minor > worth.minor
              ? `Two people decide: with this customer's other requests in the pair it is worth ${formatMoney(together)}.`
              : 'Two people decide about this amount.'}
          </p>
        )}
      </div>
      <div className="min-w-0 sm:col-span-2">
        <Part
          query={queryFor(
            treasury.getPairHistory,
            { query: { Base: amount.currency, Quote: boughtCurrency, Days: marketDays } },
            { failures: 'own' },
          )}
          what="the market"
          pending={<Skeleton className="h-72 w-full" />}
        >
          {(history) => (
            <AgainstMarket
              history={history}
              from={amount.currency}
              to={boughtCurrency}
              wanted={Number(requestedRate)}
              called="the requested rate"
            />
          )}
        </Part>
      </div>
      <TextField label="Rate" required inputMode="decimal" {...field('rate')} />
      <label className="flex flex-col gap-1.5 text-small font-medium">
        Can be used for
        <select
          className="min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink"
          value={form.hours}
          onChange={({ currentTarget }) => set({ hours: Number(currentTarget.value) })}
        >
          {[...new Set([...hourChoices, form.hours])].map((one) => (
            <option key={one} value={one}>
              {one === 1 ? '1 hour' : `${one} hours`}
            </option>
          ))}
        </select>
      </label>
      <TextArea
        className="sm:col-span-2"
        label="Note for the customer"
        hint="Needed to decline."
        rows={2}
        maxLength={300}
        {...field('note')}
      />
    </CallForm>
  )
}

/** Whether the customer moves money for others: such a one negotiates any amount. */
function Organization({
  customerId,
  isMoneyTransferOrganization: isOne,
  organizationSaid: said,
}: contract.StaffNegotiation) {
  const setting = useCall(contract.setTransferOrganization)
  return (
    <span className="flex flex-col items-start gap-1 sm:ms-auto sm:items-end">
      <Button
        kind="quiet"
        busy={setting.isPending}
        onClick={() => setting.mutate({ params: { customerId }, body: { isMoneyTransferOrganization: !isOne } })}
      >
        {isOne ? 'No longer a money transfer organization' : 'Mark as money transfer organization'}
      </Button>
      {said && (
        <span className="text-caption text-ink-soft">
          {isOne ? 'Marked' : 'Mark removed'} by {said.byName}, {plainMomentText(said.at)}
        </span>
      )}
    </span>
  )
}
