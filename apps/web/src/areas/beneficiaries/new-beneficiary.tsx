import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import type { Currency } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { ContactFields } from '#domain/payees/contact-fields.tsx'
import { NameFields } from '#domain/payees/name-fields.tsx'
import { whoFaults } from '#domain/payees/payee-faults.rules.ts'
import { holderOf, withName } from '#domain/payees/payee-form.rules.ts'
import { countriesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { VerificationPanel } from '#domain/payment-methods/verification-panel.tsx'
import type { VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { readDraft } from '#ui/drafts/drafts.ts'
import { useDraft } from '#ui/drafts/use-draft.ts'
import { formFromDraft } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast.ts'
import { AccountFields, MethodFields } from './account-fields.tsx'
import {
  blankAccount,
  blankPayee,
  detailOf,
  guessedCountry,
  payeeFields,
  savedNames,
} from './beneficiary-form.rules.ts'
import { entriesFromDraft, useAccountForm } from './use-account-form.ts'

interface Kept {
  payee: unknown
  account: unknown
}

const draftName = (customerId: string) => `new-beneficiary:${customerId}`

/** The form for someone new: what they are paid, who they are, and what the bank says of the two. */
export function NewBeneficiary({ customerId, currency: first }: { customerId: string; currency: Currency }) {
  const navigate = useNavigate()
  const [kept] = useState(() => readDraft(draftName(customerId)) as Kept | undefined)
  const payee = useFormControl(() => formFromDraft(blankPayee, kept?.payee))
  const holder = holderOf(payee.form)
  const account = useAccountForm({
    begin: entriesFromDraft(kept?.account) ?? { currency: first, method: '', form: blankAccount },
    holder,
  })
  const { data: countries = [] } = useQuery(countriesQuery())
  const { currency, paymentMethod, form } = account
  const throwAway = useDraft({
    name: draftName(customerId),
    content: { payee: payee.form, account: account.entries } satisfies Kept,
    what: 'New beneficiary',
    href: paths.beneficiaryNew(),
  })

  // The numbers often say where someone is; the choice stays the customer's.
  const proposed = guessedCountry(paymentMethod, form)
  const beneficiaryCountry =
    payee.form.beneficiaryCountry || (countries.some(({ id }) => id === proposed) ? proposed : '')
  const who = { ...payee.form, beneficiaryCountry }
  const saving = useForm({
    control: { ...payee, throwAway },
    call: beneficiaries.addAccountBeneficiary,
    names: savedNames,
    faults: () => whoFaults(who),
    check: account.settle,
    body: (_, found: VerifiedBlock) => {
      const details: [beneficiaries.AccountDetail] = [detailOf(paymentMethod, currency, form, found)]
      return {
        ...payeeFields(who, form),
        customerId,
        beneficiaryCurrencyCode: currency,
        beneficiaryAccountDetails: details,
      }
    },
    onSaved: ({ beneficiaryId }) => {
      toast.success(`${isolated(holder)} is now a saved beneficiary.`)
      void navigate({ href: paths.beneficiary({ id: beneficiaryId }), replace: true })
    },
    onRefused: (error) => toast.error(error.message),
  })
  const useName = (name: string) => {
    const renamed = withName(payee.form, name)
    payee.set(renamed)
    void account.verification.verify({ numbers: form, holder: holderOf(renamed) })
  }
  const { busy } = saving

  return (
    <Form busy={busy} onSubmit={() => void saving.submit()} className="mx-auto flex w-full max-w-180 flex-col gap-5">
      <Link href={paths.beneficiaries()} className="touchable self-start text-small">
        All beneficiaries
      </Link>
      <Card title="Currency">
        <div className="flex flex-col gap-6 pt-3">
          <MethodFields
            currency={currency}
            paymentMethod={paymentMethod}
            onCurrency={account.setCurrency}
            onMethod={account.setMethod}
          />
        </div>
      </Card>
      <Card title="Recipient details">
        <div className="flex flex-col gap-6 pt-3">
          <NameFields control={payee} />
          <AccountFields
            currency={currency}
            paymentMethod={paymentMethod}
            type={payee.form.beneficiaryType}
            country={beneficiaryCountry}
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
          <ContactFields control={{ ...payee, form: who }} />
        </div>
      </Card>
      {saving.refusal && (
        <Alert type="danger" title="Nothing was saved" live="assertive">
          {saving.refusal}
        </Alert>
      )}
      <div
        data-action-bar
        className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-canvas px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0"
      >
        <Button type="submit" size="large" busy={busy} className="w-full sm:w-auto">
          Save beneficiary
        </Button>
      </div>
    </Form>
  )
}
