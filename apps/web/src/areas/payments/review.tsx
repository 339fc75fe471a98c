import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import { type CatalogueEntry, fieldsFor } from '@tradewind/kernel/payment-methods/entry'
import { isolated } from '@tradewind/kernel/text'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { defaultNarration, othersCategory } from '#domain/payees/purpose.rules.ts'
import { accountLines } from '#domain/payment-methods/bank-line.rules.ts'
import { countriesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { stateIn } from '#domain/payment-methods/state.rules.ts'
import { useStateName } from '#domain/payment-methods/state-field.tsx'
import { isUnsure } from '#domain/payment-methods/verified-block.rules.ts'
import { useFlags } from '#lib/flags.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { plainDueText } from '#ui/dates.ts'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PaidLately } from './paid-lately.tsx'
import { rejectedQuery } from './payments.queries.ts'
import { readAmount } from './payments.rules.ts'
import { noticesFor } from './single/method-choice.rules.ts'
import type { SendForm } from './single/send-form.rules.ts'
import type { Offer } from './single/use-offers.ts'
import type { PaidFrom } from './single/use-paid-from.ts'
import { TextsAsSent } from './texts-as-sent.tsx'
import { type useCharge, voucherTaken } from './use-charge.ts'

const PaidFromReview = lazyPart(() => import('./single/paid-from-review.tsx'), 'PaidFromReview', {
  pending: <Skeleton className="h-64 w-full" />,
})

/** Lower lines than elsewhere, so that the whole review is in sight. */
const denseLines = '[&>div]:min-h-7 [&>div]:py-0.5 sm:[&>div]:min-h-8 sm:[&>div]:py-1'

interface ReviewProps {
  form: SendForm
  account: Account
  paymentMethod: CatalogueEntry
  price: ReturnType<typeof useCharge>
  /** The other account that pays, and the rate that is held for it. */
  paid?: PaidFrom | undefined
  /** How many must approve it, by the rules for either currency. */
  approvalsNeeded?: number
  /** The rate is over: a new one is needed. */
  expired?: boolean
  /** What the payment method offers for this very beneficiary, once that is known. */
  offer: Offer | undefined
  /** What the server said when it refused the last try, to be looked at here. */
  notice: string | undefined
  /** The payee whose last payment the purpose is from: the step that asks for it may not have been seen. */
  sameAs: string | undefined
  /** Leads back to a step; absent while nothing may be changed. */
  onEdit: ((step: number) => void) | undefined
}

/** The review of a payment before it is sent. */
export function Review(props: ReviewProps) {
  const { form, account, paymentMethod, price, paid, offer, notice, sameAs, onEdit } = props
  const flags = useFlags()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: countries = [] } = useQuery(countriesQuery())
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const amount = readAmount(form.amount, account.currencyCode)
  const { charge, changed } = price
  const taken = voucherTaken(charge)
  // A resubmitted payment needs at least as many approvals as before, even if the rules have changed.
  const { data: refused } = useQuery({ ...rejectedQuery(form.resubmits), enabled: form.resubmits !== '' })
  const atLeast = form.resubmits === '' ? 0 : (refused?.approvalsNeeded ?? 1)
  const approvals = Math.max(props.approvalsNeeded ?? charge?.approvalsNeeded ?? 0, atLeast)
  const waits = charge !== undefined && approvals > 0
  const country = countries.find(({ id }) => id === form.beneficiaryCountry)?.name ?? form.beneficiaryCountry
  const state = useStateName(form.beneficiaryCountry, stateIn(form.beneficiaryCountry, form.beneficiaryState))
  // The charge is debited on top: only banks on the way can make it less.
  const receivedText =
    paymentMethod.method === 'BicSwift'
      ? 'Up to the full amount: banks on the way may deduct their own charges (SHA)'
      : t('The full amount')
  const edit = (step: number) => onEdit && (() => onEdit(step))
  return (
    <>
      {notice && (
        <Alert type="warning" title={t('The charge has changed')} live="polite">
          {notice} {t('Nothing was sent.')}
        </Alert>
      )}
      {price.error && (
        <Alert
          type="danger"
          title={t("We couldn't calculate the charge")}
          live="polite"
          action={
            <Button kind="secondary" size="small" onClick={() => void price.refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Nothing was sent. What you entered is kept.')}
        </Alert>
      )}
      {amount && onEdit && (
        <PaidLately accountId={account.accountId} amount={amount} holder={holderOf(form)} resubmits={form.resubmits} />
      )}
      <Group title="Amount" onEdit={edit(0)}>
        {paid && amount && (
          <PaidFromReview
            {...{ paid, amount, charge, waits }}
            othersMayDeduct={paymentMethod.method === 'BicSwift'}
            currency={account.currencyCode}
            expired={props.expired ?? false}
            over={onEdit === undefined}
          />
        )}
        {!paid && amount && (
          <p className="pt-1 pb-2">
            <span className="sr-only">{t('You send')} </span>
            <MoneyText amount={amount} size="display" withCode />
          </p>
        )}
        <KeyValue
          className={denseLines}
          entries={[
            ...(paid
              ? []
              : [{ label: t('From'), value: `${isolated(account.accountName)} (${account.currencyCode})` }]),
            ...(charge
              ? [
                  ...(paid
                    ? []
                    : [
                        {
                          label: t('Charge'),
                          value: <MoneyText amount={taken?.fullCharge ?? charge.chargeAmount} changed={changed} />,
                        },
                        ...(taken
                          ? [
                              {
                                label: `Voucher ${taken.voucherCode}`,
                                value: <MoneyText amount={taken.adds} />,
                              },
                            ]
                          : []),
                        {
                          label: t('Total debit'),
                          value: <MoneyText amount={charge.totalAmount} changed={changed} />,
                          strong: true,
                        },
                        { label: t('They receive'), value: receivedText },
                      ]),
                  waits
                    ? { label: t('Arrives'), value: t('Set after approval') }
                    : { label: t('Arrives by'), value: plainDueText(charge.expectedAt) },
                  { label: t('Network'), value: charge.network },
                ]
              : price.error
                ? []
                : toCome([...(paid ? [] : ['Charge', 'Total debit', 'They receive']), 'Arrives by', 'Network'])),
          ]}
        />
      </Group>
      <Group
        title="Beneficiary"
        onEdit={edit(1)}
        inShort={[holderOf(form), ...accountLines(paymentMethod.method, form, form.bank).map(({ value }) => value)]}
      >
        <KeyValue
          className={denseLines}
          entries={[
            { label: t('Name'), value: holderOf(form) },
            ...accountLines(paymentMethod.method, form, form.bank),
            { label: t('Country'), value: country },
            ...(paymentMethod.method === 'Interac' ? given('Security question', form.question) : []),
            ...(paymentMethod.method === 'BicSwift' ? given('Intermediary bank', intermediaryOf(form)) : []),
            ...(paymentMethod.groups ?? []).flatMap((group) =>
              group.title === 'Intermediary bank'
                ? []
                : fieldsFor(group, form.beneficiaryType).flatMap(({ name, label }) =>
                    given(label, name === 'beneficiaryState' ? state : form[name]),
                  ),
            ),
            ...given('Email', form.emailAddress),
            ...(form.notifies ? given('Notified at', form.notifyEmail) : []),
            ...(form.beneficiaryId === '' && form.saveAsBeneficiary
              ? [{ label: t('Save as beneficiary'), value: t('Yes') }]
              : []),
          ]}
        />
        {form.bank && isUnsure(form.bank) && (
          <div className="mt-3">
            <Alert type="warning">{t("You confirmed a name that doesn't match this account.")}</Alert>
          </div>
        )}
      </Group>
      <Group
        title="Details"
        onEdit={edit(2)}
        inShort={[category?.name ?? '', form.narration.trim() || defaultNarration]}
      >
        {sameAs && (
          <p className="text-small text-ink-soft">
            {t('Same as your last payment to')} <bdi>{sameAs}</bdi>
          </p>
        )}
        <KeyValue
          className={denseLines}
          entries={[
            { label: t('Expense category'), value: category?.name ?? '' },
            ...(category?.name === othersCategory ? given('Description', form.description) : []),
            ...(paymentMethod.purpose ? given('Purpose', form.purposeCode) : []),
            { label: t('Narration'), value: form.narration.trim() || defaultNarration },
            {
              label: t('Documents'),
              value:
                form.documentUploads.length === 0
                  ? t('None')
                  : form.documentUploads.map(({ fileName }) => fileName).join(', '),
            },
          ]}
        />
      </Group>
      <TextsAsSent
        method={paymentMethod.method}
        currency={account.currencyCode}
        texts={{ name: holderOf(form), narration: form.narration.trim() || defaultNarration }}
      />
      {!charge && !price.error && <Skeleton className="my-0.5 h-4 w-3/5" />}
      {charge && (
        <p className="text-small text-ink-soft">
          {paid
            ? paidText(account.currencyCode, waits ? approvals : 0)
            : waits
              ? reservedText(approvals)
              : t('The total debit leaves your account when you send.')}
        </p>
      )}
      {!waits &&
        noticesFor({ paymentMethod, offer }, flags).map((words) => (
          <Alert key={words} type="info">
            {words}
          </Alert>
        ))}
    </>
  )
}

/** Skeleton lines of the final height, so that nothing moves when the values arrive. */
const toCome = (labels: readonly string[]): KeyValueEntry[] =>
  labels.map((label) => ({ label, value: <Skeleton className="h-4 w-24" />, strong: label === 'Total debit' }))

/** The note about the reservation for a payment that needs approval. */
const reservedText = (approvals: number): string =>
  `The total debit is reserved when you send. It leaves your account once ${approvals > 1 ? `${approvals} colleagues approve` : 'a colleague approves'} the payment.`

/** When the money is exchanged and sent, and where it is if the payment fails. */
const paidText = (currency: Currency, approvals: number): string =>
  approvals === 0
    ? `Your money is exchanged and sent in one step: if either can't be done, nothing leaves your account. If the payment fails later, the money is back in your ${currency} account and isn't exchanged back.`
    : `Your money is exchanged when you send, before anyone approves, so your rate is fixed. The ${currency} is reserved until ${approvals > 1 ? `${approvals} colleagues approve` : 'a colleague approves'} the payment. If it's rejected or fails, the money is in your ${currency} account and isn't exchanged back.`

const intermediaryOf = ({ intermediaryBankName, intermediaryBankBicCode, intermediaryBankRoutingNumber }: SendForm) =>
  [intermediaryBankName, intermediaryBankBicCode, intermediaryBankRoutingNumber].filter(Boolean).join(' · ')

const given = (label: string, value: string): KeyValueEntry[] =>
  value.trim() === '' ? [] : [{ label: t(label), value }]

interface GroupProps {
  title: string
  onEdit: (() => void) | undefined
  /** What a phone says of it while it is folded: everything that tells a wrong payee or purpose. */
  inShort?: readonly ReactNode[]
  children: ReactNode
}

const isPhone = () => globalThis.matchMedia?.('(max-width: 39.99rem)').matches ?? false

function Group({ title, onEdit, inShort, children }: GroupProps) {
  const [folds] = useState(() => inShort !== undefined && isPhone())
  const edit = onEdit && (
    <Button
      kind="quiet"
      size="small"
      onClick={onEdit}
      aria-label={t('Edit {part}', { part: t(title).toLowerCase() })}
      className="-me-3"
    >
      {t('Edit')}
    </Button>
  )
  if (folds)
    return (
      <section aria-label={t(title)} className="min-w-0">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3">
            <span className="min-w-0 flex-1">
              <h3 className="font-semibold">{t(title)}</h3>
              <span className="figures block text-small text-ink-soft wrap-anywhere">
                {inShort?.filter(Boolean).map((part, at) => (
                  <Fragment key={at}>
                    {at > 0 && ' · '}
                    <bdi>{part}</bdi>
                  </Fragment>
                ))}
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft transition group-open:rotate-180"
            />
          </summary>
          <div className="flex justify-end">{edit}</div>
          {children}
        </details>
      </section>
    )
  return (
    <section aria-label={t(title)} className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h3 className="font-semibold">{t(title)}</h3>
        {edit}
      </div>
      {children}
    </section>
  )
}
