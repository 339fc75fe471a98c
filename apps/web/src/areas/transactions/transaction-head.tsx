import { useQuery } from '@tanstack/react-query'
import * as payments from '@tradewind/contract/payments'
import { isolated } from '@tradewind/kernel/text'
import { Download } from 'lucide-react'
import type * as z from 'zod/mini'
import { askToCancel } from '#domain/approvals/cancel-payment.tsx'
import { RedoPayment } from '#domain/approvals/redo-payment.tsx'
import { requestQuery } from '#domain/approvals/requests.queries.ts'
import { isRestricted, mayPay, seesApprovals } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { ShareTracking } from '#domain/tracking/share-tracking.tsx'
import { amountLeft, statusText, toneOf } from '#domain/transactions/transaction-words.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { plainDueText } from '#ui/dates.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type Details = z.output<typeof payments.TransactionDetails>

/** Counterparty, amount, status and actions. */
export function TransactionHead({ details }: { details: Details }) {
  const { amount, direction, status, counterParty, finishedAt, expectedAt, ownTransfer, exchange, approval } = details
  const { exchangedFrom, paidWith } = details
  const changed = useChanged(status)
  const own = ownTransfer ?? exchange
  // A sign is for money that has moved; what failed is back, what is under way is only held, and what went from one own
  // account to another is neither less nor more.
  const moved = !ownTransfer && !exchange && (direction === 'in' || status === 'Successful')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="text-small text-ink-soft">{kindText(details)}</p>
        <h2 className="text-title font-semibold wrap-anywhere">
          {own ? `${isolated(own.fromName)} to ${isolated(own.toName)}` : counterParty}
        </h2>
        <p className="mt-2">
          <MoneyText amount={amountLeft(details)} size="display" withCode {...(moved && { direction })} />
        </p>
        {paidWith?.by === 'sendr' && (
          <p className="mt-1">
            {t('Recipient gets')} <MoneyText amount={amount} withCode className="font-semibold" />
          </p>
        )}
        {exchangedFrom && (
          <p className="mt-1">
            Paid with <MoneyText amount={exchangedFrom.sold} withCode className="font-semibold" /> from{' '}
            <bdi>{exchangedFrom.accountName}</bdi>
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <span key={status} className={changed ? 'changed rounded-full' : undefined}>
            <StatusBadge status={status} tone={toneOf(details)}>
              {statusText(details)}
            </StatusBadge>
          </span>
          {!finishedAt && expectedAt && (
            <span>
              {t('Arrives by')} {plainDueText(expectedAt)}
            </span>
          )}
          {exchange && status === 'Successful' && (
            <span>
              became <MoneyText amount={exchange.bought} />
            </span>
          )}
          {approval === 'awaited' && !exchange && <span>{t('Arrival time set after approval')}</span>}
        </p>
      </div>
      <Actions details={details} />
    </div>
  )
}

const kindText = ({ exchange, ownTransfer, direction }: Details): string => {
  if (exchange) return 'Exchange between your accounts'
  if (ownTransfer) return 'Transfer between your accounts'
  return direction === 'in' ? t('Received from') : t('Payment to')
}

function Actions({ details }: { details: Details }) {
  const { transactionId, accountId, direction, beneficiary, canCancel, canRedo, hasReceipt, approval } = details
  const { finishedAt, exchange, ownTransfer } = details
  const flags = useFlags()
  const profile = useProfile()
  const pays = mayPay(profile)
  const { busy, save } = useSavedFile("We couldn't load the receipt. The payment isn't affected. Try again.")
  const { data: request } = useQuery({
    ...requestQuery(transactionId),
    enabled: approval === 'awaited' && seesApprovals(profile),
    retryOnMount: false,
  })
  // "Send again" would create a second payment while the first can still be approved, or edited and sent.
  const maySendAgain = !canRedo && !approval
  const again = `${paths.sendSingle({ accountId })}?${new URLSearchParams({ again: transactionId })}`
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      {request && approval === 'awaited' && <RequestActions request={request} />}
      {/* With its request shown, whoever made it cancels there, and whoever approves it rejects it. */}
      {canCancel && pays && !request && (
        <Button kind="secondary" onClick={() => askToCancel(details)} className={phoneClass}>
          {details.exchange ? 'Cancel exchange' : t('Cancel payment')}
        </Button>
      )}
      {hasReceipt && (
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => save(payments.getTransactionReceipt, { query: { TransactionId: transactionId } })}
          icon={<Download aria-hidden="true" className="size-4.5" />}
          className={phoneClass}
        >
          {t('Download receipt')}
        </Button>
      )}
      {isTrackable(details) && pays && <ShareTracking transactionId={transactionId} className={phoneClass} />}
      {canRedo && pays && (
        <RedoPayment
          id={transactionId}
          accountId={accountId}
          isExchange={details.exchange !== null}
          className={phoneClass}
        />
      )}
      {/* SendR customers cannot open the accounts that this links to. */}
      {direction === 'out' && beneficiary && maySendAgain && pays && !isRestricted(profile) && (
        <>
          {flags.FEATURE_SCHEDULED_PAYMENTS && finishedAt && !exchange && !ownTransfer && (
            <ButtonLink
              kind="secondary"
              href={`${paths.accountScheduledPayment({ accountId })}?again=${transactionId}`}
              className={phoneClass}
            >
              {t('Repeat this')}
            </ButtonLink>
          )}
          <ButtonLink href={again} className={phoneClass}>
            {t('Send again')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** Its windows ask for the PIN, whose code the page of a payment that needs no approval never loads. */
const RequestActions = lazyPart(() => import('#domain/approvals/request-actions.tsx'), 'RequestActions')

const undelivered: readonly Details['status'][] = ['Failed', 'Rejected', 'Expired']

/** Someone else waits for the money, or is told that it went back. The server has the last word. */
const isTrackable = ({ direction, ownTransfer, exchange, status, returned }: Details): boolean =>
  direction === 'out' && !ownTransfer && !exchange && (Boolean(returned) || !undelivered.includes(status))

const phoneClass = 'max-sm:flex-auto max-sm:px-3 max-sm:text-small max-sm:whitespace-nowrap'
