import type { Account } from '#domain/accounts/account.ts'
import { methodsFrom } from '#domain/accounts/account-methods.ts'
import { savedQuery } from '#domain/payees/payee.queries.ts'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import { payingMethod, payLine } from '#domain/payees/saved-payee.rules.ts'
import { SecurityQuestion } from '#domain/payees/security-question.tsx'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { withFollower } from './follow.rules.ts'
import { restEntries } from './rest-entries.tsx'
import type { Follow } from './use-follow.ts'

interface FollowProps {
  follow: Follow
  customerId: string
  to: Account
  /** The amount becomes what is bought, or what the payee gets. */
  onPays: (pays: boolean) => void
}

/** Whether someone is paid with what the exchange buys: who, and what for. */
export function FollowFields({ follow, customerId, to, onPays }: FollowProps) {
  const { control, pays, amount, charge, total, bought, failure } = follow
  return (
    <section aria-label="Then pay someone" className="flex flex-col gap-5 border-t border-line pt-5">
      <Checkbox
        label="Then pay someone"
        hint={`With the ${to.currencyCode} of this exchange: both happen, or neither does.`}
        checked={pays}
        onChange={({ currentTarget }) => {
          control.set({ pays: currentTarget.checked })
          onPays(currentTarget.checked)
        }}
      />
      {pays && (
        <>
          <Payee {...{ follow, customerId, to }} />
          <PurposeFields
            control={control}
            paymentMethod={follow.paymentMethod}
            company={control.form.beneficiaryType === 'company'}
          />
          {charge && (
            <KeyValue
              entries={[
                ...(bought && amount ? [{ label: 'They receive', value: <MoneyText amount={amount} /> }] : []),
                { label: 'Charge', value: <MoneyText amount={charge.chargeAmount} /> },
                { label: 'Total bought', value: <MoneyText amount={bought ?? charge.totalAmount} /> },
                ...(bought && total ? restEntries(bought, total) : []),
                { label: 'Arrives by', value: dueText(charge.expectedAt) },
              ]}
            />
          )}
          {(failure || charge?.reason) && (
            <Alert type="warning" live="polite">
              {charge?.reason ??
                (failure instanceof CallFailed ? failure.message : "We couldn't load the charge. Nothing was sent.")}
            </Alert>
          )}
        </>
      )}
    </section>
  )
}

function Payee({ follow, customerId, to }: Omit<FollowProps, 'onPays'>) {
  const { control, paymentMethod } = follow
  const { form, faults, replace } = control
  const { accountId, currencyCode: currency } = to
  const paymentMethods = methodsFrom(to)
  return (
    <Part query={savedQuery({ customerId, accountId, currency })} what="your beneficiaries">
      {(saved) => (
        <>
          <LazySelect
            label="Beneficiary"
            required
            placeholder="Choose a beneficiary"
            options={saved
              .filter((one) => payingMethod(one, paymentMethods))
              .map((one) => ({
                key: one.beneficiaryId,
                text: one.beneficiaryAccountName,
                hint: payLine(one, paymentMethods),
              }))}
            value={form.beneficiaryId || null}
            onChange={(id) => replace(withFollower(form, id ?? '', { saved, paymentMethods }))}
            error={faults.beneficiaryId}
            hint={
              <>
                Choose a saved beneficiary.{' '}
                <Link href={`${paths.beneficiaryNew()}?${new URLSearchParams({ currency })}`}>Save a beneficiary</Link>
              </>
            }
          />
          {paymentMethod && form.beneficiaryId !== '' && (
            <SecurityQuestion control={control} paymentMethod={paymentMethod} />
          )}
        </>
      )}
    </Part>
  )
}
