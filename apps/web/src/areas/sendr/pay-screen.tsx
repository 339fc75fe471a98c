import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { currenciesQuery } from '#domain/sendr/sendr-currencies.queries.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Steps } from '#ui/steps.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { CardPayment } from './card-form.tsx'
import { InstructionActions, InstructionDetails, InstructionTimeline } from './instruction-details.tsx'
import { statusWords } from './instruction-words.ts'
import { type CurrenciesInfo, type Instruction } from './sendr.queries.ts'
import { TransferDetails } from './transfer-details.tsx'
import { transferSteps } from './transfer-steps.ts'

/** A transfer that was ordered: how to pay for it, then where its money is, until it has arrived. */
export function PayScreen({ instruction }: { instruction: Instruction }) {
  const { status, total, received, beneficiaryName, dispute } = instruction
  if (status === 'Successful' && (dispute === null || dispute === 'Won'))
    return (
      <SuccessScreen
        text={`${formatMoney(received)} was delivered to ${isolated(beneficiaryName)}.`}
        button={{ text: 'Back To SendR', href: paths.sendr() }}
        more={<InstructionActions instruction={instruction} />}
      >
        <Card title="Transfer">
          <InstructionDetails instruction={instruction} />
          <div className="mt-3">
            <ZoneNote />
          </div>
        </Card>
      </SuccessScreen>
    )
  return (
    <div className="mx-auto grid w-full max-w-240 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
      {status === 'Pending' && (
        <div className="wide:col-span-2">
          <Steps steps={transferSteps} current={transferSteps.indexOf('Pay')} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <section className="rounded-large border border-line bg-paper p-5 sm:p-6" aria-label="Transfer">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <p className="text-small text-ink-soft">
                To <bdi>{beneficiaryName}</bdi>
              </p>
              <p className="mt-1">
                <MoneyText amount={total} size="display" withCode />
              </p>
              <p className="mt-1 text-small text-ink-soft">
                They receive <MoneyText amount={received} withCode />
              </p>
            </div>
            <StatusBadge status={status}>{statusWords[status]}</StatusBadge>
          </div>
        </section>
        {status === 'Pending' ? (
          <Part
            query={currenciesQuery()}
            what="how you can pay"
            errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
          >
            {(info) => <Pay instruction={instruction} info={info} />}
          </Part>
        ) : (
          <Waiting instruction={instruction} />
        )}
      </div>
      <Card title="Details">
        <InstructionDetails instruction={instruction} />
        <div className="mt-4">
          <InstructionActions instruction={instruction} />
        </div>
      </Card>
    </div>
  )
}

const payOptions = [
  { key: 'transfer', method: 'PayByTransfer', label: 'Bank transfer' },
  { key: 'card', method: 'PayByCard', label: 'Card' },
] as const

function Pay({ instruction, info }: { instruction: Instruction; info: CurrenciesInfo }) {
  const { outstanding, expiresAt, cardPayment } = instruction
  const open = new Set(info.paymentMethods.filter(({ isOpen }) => isOpen).map(({ name }) => name))
  const options = payOptions.filter(({ method }) => open.has(method))
  // Whoever began to pay by card comes back to that.
  const [selected, setSelected] = useState<'transfer' | 'card'>(cardPayment ? 'card' : (options[0]?.key ?? 'transfer'))
  if (options.length === 0)
    return (
      <Alert type="warning" title="You can't pay for this transfer right now">
        No payment option is available. You weren't charged.
      </Alert>
    )
  return (
    <>
      <Card title="How do you want to pay?">
        <div className="flex flex-col gap-5">
          <p className="text-small text-ink-soft">
            Your rate is guaranteed until {plainMomentText(expiresAt)}. We must receive {formatMoney(outstanding)} by
            then.
          </p>
          {cardPayment === 'Unknown' && selected === 'transfer' && (
            <Alert type="warning" title="Waiting for your bank" live="polite">
              We're checking your card payment with your bank. Don't pay again.
            </Alert>
          )}
          <Tabs label="Payment options" tabs={options} selected={selected} onSelect={setSelected}>
            {selected === 'transfer' ? (
              <TransferDetails instruction={instruction} />
            ) : (
              <CardPayment instruction={instruction} />
            )}
          </Tabs>
        </div>
      </Card>
      <Card title="Status">
        <InstructionTimeline instruction={instruction} />
      </Card>
    </>
  )
}

function Waiting({ instruction }: { instruction: Instruction }) {
  const { owed } = instruction
  return (
    <>
      {owed && owed.minor > 0n && (
        <Card title={`You owe ${formatMoney(owed)}`} headingId="owed">
          <p className="mb-4 text-small text-ink-soft">
            The card payment for this transfer was disputed, and the card's bank took it back. Pay what you owe by bank
            transfer.
          </p>
          <TransferDetails instruction={instruction} owed={owed} />
        </Card>
      )}
      <Card title="Status">
        <InstructionTimeline instruction={instruction} />
        <div className="mt-6">
          <ButtonLink href={paths.sendr()} kind="secondary">
            Back To SendR
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}
