import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '@tradewind/kernel'
import { type Account, accountHref } from '#domain/accounts/account.ts'
import { carryPayment } from '#domain/payees/carried-payment.ts'
import { holderOf, payeeOnly } from '#domain/payees/payee-form.rules.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { Steps } from '#ui/steps.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { sendProgress } from '../payments.rules.ts'
import { SendPending } from '../payments-pending.tsx'
import { TransferSummary } from '../transfer-summary.tsx'
import { AmountStep } from './amount-step.tsx'
import { BeneficiaryStep } from './beneficiary-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { RecomparedMethods } from './recompared-methods.tsx'
import { Resubmitting } from './resubmitting.tsx'
import { SendDone } from './send-done.tsx'
import { amountStep, beneficiaryStep, detailsStep, reviewStep, stepNames } from './send-flow.rules.ts'
import { SendReview } from './send-review.tsx'
import { type SendFlowModel, type SendFlowOf, useSendFlow } from './use-send-flow.ts'

interface SendFlowProps extends SendFlowOf {
  accounts: readonly Account[]
}

/** Sending to one beneficiary, from the amount to the answer. */
export function SendFlow({ accounts, ...of }: SendFlowProps) {
  const flow = useSendFlow(of)
  const { account, step, move, locked, sent } = flow
  if (flow.filling) return <SendPending />
  if (sent) return <SendDone sent={sent} processing={flow.processing} onAgain={() => flow.sendAgain(sent)} />
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5 max-sm:pb-16">
      <Progress step={step} />
      <Link
        href={accountHref(account)}
        className={cx('touchable self-start text-small', step === reviewStep && 'max-sm:hidden')}
      >
        {t('Back to')} <bdi>{account.accountName}</bdi>
      </Link>
      <WhereItCameFrom flow={flow} />
      {/* On a phone the review takes the whole height; the line at the top says how far one is, and each part has its Edit. */}
      <div className={cx(step === reviewStep && 'max-sm:hidden')}>
        <Steps steps={stepNames} current={step} {...(!locked && { onStep: move })} />
      </div>
      {step > beneficiaryStep && flow.different && (
        <RecomparedMethods compared={flow.different} onMethod={locked ? undefined : flow.payInstead} />
      )}
      {step === reviewStep ? (
        // The review says everything itself, once.
        <div className="mx-auto w-full max-w-220">
          <Step flow={flow} accounts={accounts} />
        </div>
      ) : (
        <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <Step flow={flow} accounts={accounts} />
          <Summary flow={flow} />
        </div>
      )}
      <ZoneNote />
    </div>
  )
}

/** The lower edge of the top bar, and with it always in sight; the steps below say the same in words. */
const Progress = ({ step }: { step: number }) => (
  <progress
    aria-label={t('Form progress')}
    max={100}
    value={sendProgress(step, stepNames.length)}
    className="sticky top-17 z-20 -mx-4 -mt-2 -mb-2 h-0.5 w-[calc(100%+2rem)] appearance-none bg-line sm:hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
  />
)

interface PartProps {
  flow: SendFlowModel
}

const WhereItCameFrom = ({ flow: { form, locked, leaveRejected, resumption } }: PartProps) =>
  form.resubmits !== '' ? (
    <Resubmitting id={form.resubmits} {...(!locked && { onLeave: leaveRejected })} />
  ) : (
    <ResumedNotice {...resumption} />
  )

function Step({ flow, accounts }: PartProps & { accounts: readonly Account[] }) {
  const { step, paymentMethod, paymentMethods, move, control, form, account, customerId, price, amount } = flow
  const later = useLater(flow)
  const sends = flow.paid ? flow.paid.quote?.sold : amount
  if (step === amountStep || !paymentMethod)
    return (
      <AmountStep
        {...{ control, account, accounts, paymentMethod, price }}
        payers={flow.payers}
        paid={flow.paid}
        approvalsNeeded={flow.approvalsNeeded}
        onPayFrom={flow.payFrom}
        compared={flow.compared}
        offersCurrent={flow.current}
        answered={flow.answered && flow.lastPurpose.settled}
        onMethod={flow.chooseMethod}
        onAccount={flow.changeAccount}
        onSendr={flow.changeToSendr}
        paying={flow.paying}
        onNext={flow.leaveAmount}
      />
    )
  if (step === beneficiaryStep)
    return (
      <BeneficiaryStep
        {...{ control, customerId, account, paymentMethod, paymentMethods }}
        onMethod={flow.chooseMethod}
        onNext={flow.leaveBeneficiary}
        onBack={() => move(amountStep)}
      />
    )
  if (step === detailsStep)
    return (
      <DetailsStep
        {...{ control, paymentMethod }}
        sameAs={flow.lastPurpose.sameAs}
        onNext={() => move(reviewStep)}
        onBack={() => move(beneficiaryStep)}
      />
    )
  return (
    <SendReview
      {...{ customerId, form, account, paymentMethod, price }}
      paid={flow.paid}
      approvalsNeeded={flow.approvalsNeeded}
      onRenew={flow.renewRate}
      offer={flow.offer}
      notice={flow.notice}
      sameAs={flow.lastPurpose.sameAs}
      outcome={flow.outcome}
      unanswered={flow.unanswered}
      processing={flow.processing}
      loaded={flow.mayOrder}
      words={sends ? t('Send {amount}', { amount: formatMoney(sends) }) : t('Send')}
      onAnswer={(answer) => control.set({ answer })}
      onSend={flow.submit}
      onLater={later}
      onBack={() => move(detailsStep)}
      onStep={move}
    />
  )
}

/** Leaves for the form of a scheduled payment, with what is filled in here; what colleagues refused stays a payment of now. */
function useLater({ form, account, customerId }: SendFlowModel) {
  const flags = useFlags()
  const navigate = useNavigate()
  if (!flags.FEATURE_SCHEDULED_PAYMENTS || form.resubmits !== '') return undefined
  const { accountId } = account
  return () => {
    const paidFrom = form.negotiationId === '' ? form.paidFrom : ''
    const newPayee = form.writingNew ? payeeOnly(form) : undefined
    const { documentUploads: documents } = form
    carryPayment({ ...form, customerId, accountId, paidFrom, documents, newPayee, holder: holderOf(form) })
    void navigate({ href: `${paths.accountScheduledPayment({ accountId })}?later=yes` })
  }
}

const Summary = ({ flow: { paymentMethod, amount, price, paid, approvalsNeeded, step, form } }: PartProps) =>
  paymentMethod && (
    <Card title={t('Your transfer')} className="max-wide:hidden wide:sticky wide:top-20">
      <TransferSummary
        amount={amount}
        charge={price.charge}
        current={price.current}
        changed={price.changed}
        failed={price.error !== null}
        {...{ paid, approvalsNeeded }}
        {...(step > beneficiaryStep && { beneficiary: holderOf(form) })}
      />
    </Card>
  )
