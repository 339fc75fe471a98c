import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { isCurrency } from '@tradewind/kernel'
import { useState } from 'react'
import { useCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { useProfile } from '#lib/session.ts'
import { countriesQuery } from '#lib/send-ways/send-ways.queries.ts'
import { canSend } from '#lib/send-ways/send-ways.rules.ts'
import { VerificationPanel } from '#lib/send-ways/verification-panel.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast.ts'
import { AccountFields, WayFields } from './account-fields.tsx'
import { stale } from './beneficiaries.queries.ts'
import { mayManage } from './beneficiaries.rules.ts'
import {
  blankPayee,
  detailOf,
  type Faults,
  guessedCountry,
  holderOf,
  payeeFaults,
  payeeFields,
  type PayeeForm,
  withName,
} from './beneficiary-form.rules.ts'
import { ContactFields, NameFields } from './payee-fields.tsx'
import { SaveRefused } from './save-refused.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useOnceKey } from './use-once-key.ts'

export async function load() {
  await queryClient.ensureQueryData(countriesQuery())
}

/** `/beneficiaries/new`: somebody to pay, whose bank details are verified before they are saved. */
export function Screen() {
  const profile = useProfile()
  if (!mayManage(profile))
    return (
      <Card flush className="mx-auto w-full max-w-160">
        <EmptyState
          title="You can look, but not save"
          text="Your role in this company lets you see its beneficiaries. Ask somebody who may manage them."
          action={
            <ButtonLink href={paths.beneficiaries()} kind="secondary">
              Back to the beneficiaries
            </ButtonLink>
          }
        />
      </Card>
    )
  return <NewBeneficiary customerId={profile.id} mainCurrency={profile.mainCurrencyCode} />
}

function NewBeneficiary({ customerId, mainCurrency }: { customerId: string; mainCurrency: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const asked = typeof search['currency'] === 'string' ? search['currency'] : mainCurrency
  const navigate = useNavigate()
  const [payee, setPayee] = useState<PayeeForm>(blankPayee)
  const [faults, setFaults] = useState<Faults<PayeeForm>>({})
  const holder = holderOf(payee)
  const account = useAccountForm({ currency: isCurrency(asked) && canSend(asked) ? asked : 'GBP', holder })
  const { data: countries = [] } = useQuery(countriesQuery())
  const key = useOnceKey()
  const save = useCall(beneficiaries.addAccountBeneficiary, { refreshes: stale, failures: 'own' })
  const { currency, way, form } = account

  const change = (next: Partial<PayeeForm>) => {
    setPayee((now) => ({ ...now, ...next }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))))
  }
  // The numbers often say where somebody is; the choice stays the customer's.
  const proposed = guessedCountry(way, form)
  const country = payee.country || (countries.some(({ id }) => id === proposed) ? proposed : '')
  const submit = async () => {
    const wrong = payeeFaults({ ...payee, country })
    setFaults(wrong)
    const found = await account.settle()
    if (Object.keys(wrong).length > 0 || !found) return
    const body = {
      ...payeeFields({ ...payee, country }, form),
      customerId,
      beneficiaryCurrencyCode: currency,
      beneficiaryAccountDetails: [detailOf(way, currency, form, found)],
    }
    save.mutate(
      { body, idempotencyKey: key.for(body) },
      {
        onSuccess: ({ beneficiaryId }) => {
          toast.success(`${holder} is saved as a beneficiary.`)
          void navigate({ href: paths.beneficiary({ id: beneficiaryId }), replace: true })
        },
        onError: (error) => toast.error(error.message),
      },
    )
  }
  const useName = (name: string) => {
    const renamed = withName(payee, name)
    setPayee(renamed)
    void account.verification.verify({ numbers: form, holder: holderOf(renamed) })
  }

  return (
    <form
      className="mx-auto flex w-full max-w-180 flex-col gap-5"
      noValidate
      onSubmit={(press) => {
        press.preventDefault()
        void submit()
      }}
    >
      <Link href={paths.beneficiaries()} className="self-start text-small">
        All beneficiaries
      </Link>
      <Card title="What they are paid">
        <div className="flex flex-col gap-6 pt-3">
          <WayFields currency={currency} way={way} onCurrency={account.setCurrency} onMethod={account.setMethod} />
        </div>
      </Card>
      <Card title="Who they are">
        <div className="flex flex-col gap-6 pt-3">
          <NameFields form={payee} faults={faults} onChange={change} />
          <AccountFields
            currency={currency}
            way={way}
            type={payee.type}
            form={form}
            faults={account.faults}
            onChange={account.change}
          />
          <VerificationPanel
            state={account.verification.state}
            holder={holder}
            confirmed={form.nameConfirmed}
            confirmFault={account.faults.nameConfirmed}
            onVerify={() => void account.verification.verify()}
            onUseName={useName}
            onConfirm={(nameConfirmed) => account.change({ nameConfirmed })}
          />
          <ContactFields form={{ ...payee, country }} faults={faults} onChange={change} />
        </div>
      </Card>
      {save.error && <SaveRefused error={save.error} />}
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-canvas px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0">
        <Button
          type="submit"
          size="large"
          busy={save.isPending || account.verification.state.is === 'checking'}
          className="w-full sm:w-auto"
        >
          Save beneficiary
        </Button>
      </div>
    </form>
  )
}
