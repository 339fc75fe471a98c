import { useQuery } from '@tanstack/react-query'
import { closeAccount, closeReasons, getClosing } from '@tradewind/contract/accounts-management'
import { formatMoney } from '@tradewind/kernel'
import { codeEntryLength } from '@tradewind/kernel/constants'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { type Noun, nounOf } from '#domain/accounts/noun.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CodeEntry } from '#ui/code-entry.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { accountQuery } from '../accounts.queries.ts'
import { careMessages, failedWords } from './care.messages.ts'

const closingQuery = (accountId: string) =>
  queryFor(getClosing, { query: { AccountId: accountId } }, { failures: 'own' })

export const load = ({ params: { accountId } }: LoadContext<'accountClose'>) =>
  loadParts(
    [
      queryClient.ensureQueryData(accountQuery(accountId)),
      // What stands in the way changes by the minute.
      queryClient.fetchQuery(closingQuery(accountId)),
    ],
    { absent: 'not-found' },
  )

/** `/accounts/:accountId/close-account`: why, where the balance goes, and a last look. */
export function Screen({ params: { accountId } }: ScreenProps<'accountClose'>) {
  const [closed, setClosed] = useState<string>()
  const { data: account } = useQuery({ ...accountQuery(accountId), retryOnMount: false })
  const noun = account ? nounOf(account) : 'account'
  if (closed !== undefined)
    return (
      <SuccessScreen
        title={careMessages.closed}
        text={
          <>
            {closed} {noun === 'account' && 'Money sent to its account details goes back to the sender.'} If a payment
            you made is returned later, the {noun} reopens and we email you.
          </>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={paths.account({ accountId })} className="touchable self-start text-small">
        Back to the {noun}
      </Link>
      <PageHeading className="text-heading font-semibold">
        {account ? `Close ${isolated(account.accountName)}` : 'Close account'}
      </PageHeading>
      <Card>
        <Part query={closingQuery(accountId)} what="what closing needs" pending={<SkeletonRows rows={4} />}>
          {(closing) =>
            account?.status === 'Closed' ? (
              <Alert type="info" title={`This ${noun} is already closed`} />
            ) : (
              account && <CloseForm {...{ account, noun, closing }} onClosed={setClosed} />
            )
          }
        </Part>
      </Card>
    </div>
  )
}

interface CloseFormProps {
  account: { accountId: string; accountNumber: string }
  noun: Noun
  closing: Awaited<ReturnType<NonNullable<ReturnType<typeof closingQuery>['queryFn']>>>
  onClosed: (what: string) => void
}

function CloseForm({
  account: { accountId, accountNumber },
  noun,
  closing: { balance, obstacles, destinations },
  onClosed,
}: CloseFormProps) {
  const hasMoney = balance.minor > 0n
  const receiverOf = (id: string | undefined) =>
    hasMoney ? destinations.find(({ accountId: one }) => one === id) : undefined
  const closure = useForm({
    control: useFormControl({
      reason: undefined as (typeof closeReasons)[number] | undefined,
      otherReason: '',
      destination: destinations.length === 1 ? destinations[0]?.accountId : undefined,
      lastDigits: '',
    }),
    call: closeAccount,
    body: ({ reason, otherReason, destination }) => {
      const receiver = receiverOf(destination)
      return (
        reason && {
          accountId,
          reason,
          otherReason: reason === 'Other' ? otherReason : '',
          ...(receiver && { transferToAccountId: receiver.accountId }),
        }
      )
    },
    faults: ({ reason, destination, lastDigits }) => ({
      reason: reason ? undefined : 'Choose a reason',
      otherReason: undefined,
      ...(hasMoney && !destination && { destination: 'Choose an account' }),
      ...(!accountNumber.replaceAll(/\D/g, '').endsWith(lastDigits) || lastDigits.length < codeEntryLength
        ? { lastDigits: `Enter the last ${codeEntryLength} digits of the ${noun} number` }
        : {}),
    }),
    wordsOf,
    onSaved: (_, { destination }) => {
      const receiver = receiverOf(destination)
      toast.success(careMessages.closed)
      onClosed(receiver ? `${formatMoney(balance)} is now in ${isolated(receiver.accountName)}.` : '')
    },
    onRefused: (error) => toast.error(wordsOf(error)),
  })
  const { form, faults, set, field } = closure
  if (obstacles.length > 0)
    return (
      <div className="flex flex-col gap-4">
        <Alert type="warning" title={`This ${noun} can't be closed yet`}>
          <ul className="list-disc ps-5">
            {obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
        <ButtonLink href={paths.account({ accountId })} kind="secondary">
          Go to the {noun}
        </ButtonLink>
      </div>
    )
  return (
    <CallForm form={closure} className="flex flex-col gap-6" words={`Close ${noun}`} kind="danger" size="large">
      <RadioCards
        label={`Why are you closing this ${noun}?`}
        required
        columns={2}
        options={closeReasons.map((value) => ({ value, title: value }))}
        value={form.reason}
        error={faults.reason}
        onChange={(reason) => set({ reason })}
      />
      {form.reason === 'Other' && (
        <TextField
          label="What happened?"
          allowHyphen
          maxLength={300}
          hint="Optional. It helps us do better."
          {...field('otherReason')}
        />
      )}
      {hasMoney && (
        <RadioCards
          label={`Which of your ${balance.currency} accounts gets ${formatMoney(balance)}?`}
          required
          options={destinations.map(({ accountId: value, accountName, accountNumber }) => ({
            value,
            title: accountName,
            aside: `•• ${accountNumber.slice(-4)}`,
          }))}
          value={form.destination}
          error={faults.destination}
          onChange={(destination) => set({ destination })}
        />
      )}
      <div className="flex max-w-72 flex-col gap-2">
        <CodeEntry
          label={`Last ${codeEntryLength} digits of ${noun} number ${accountNumber}`}
          onChange={(lastDigits) => set({ lastDigits })}
          error={faults.lastDigits}
        />
      </div>
      <p className="text-small text-ink-soft">
        {noun === 'wallet'
          ? 'Statements and transactions stay available. Adding money opens it again.'
          : 'Its account details stop working immediately. Statements and transactions stay available.'}
      </p>
    </CallForm>
  )
}

const wordsOf = (error: unknown) => failedWords(error, careMessages.closeFailed)
