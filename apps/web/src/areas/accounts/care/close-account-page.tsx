import { useQuery } from '@tanstack/react-query'
import { closeAccount, closeReasons, getClosing, listClosedAccounts } from '@tradewind/contract/account-management'
import { getAccount, getTotalBalance, listAccounts } from '@tradewind/contract/accounts'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
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
  if (closed !== undefined)
    return (
      <SuccessScreen
        title={careMessages.closed}
        text={
          <>
            {closed} Money sent to its account details goes back to the sender. If a payment you made is returned later,
            the account reopens and we email you.
          </>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={paths.account({ accountId })} className="touchable self-start text-small">
        Back to the account
      </Link>
      <PageHeading className="text-heading font-semibold">
        {account ? `Close ${isolated(account.accountName)}` : 'Close account'}
      </PageHeading>
      <Card>
        <Part query={closingQuery(accountId)} what="what closing needs" pending={<SkeletonRows rows={4} />}>
          {(closing) =>
            account?.status === 'Closed' ? (
              <Alert type="info" title="This account is already closed" />
            ) : (
              <CloseForm accountId={accountId} closing={closing} onClosed={setClosed} />
            )
          }
        </Part>
      </Card>
    </div>
  )
}

interface Faults {
  reason?: string | undefined
  destination?: string | undefined
  sure?: string | undefined
}

interface CloseFormProps {
  accountId: string
  closing: Awaited<ReturnType<NonNullable<ReturnType<typeof closingQuery>['queryFn']>>>
  onClosed: (what: string) => void
}

function CloseForm({ accountId, closing: { balance, obstacles, destinations }, onClosed }: CloseFormProps) {
  const [reason, setReason] = useState<(typeof closeReasons)[number]>()
  const [otherReason, setOtherReason] = useState('')
  const [destination, setDestination] = useState(destinations.length === 1 ? destinations[0]?.accountId : undefined)
  const [sure, setSure] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const forget = (name: keyof Faults) => setFaults((now) => ({ ...now, [name]: undefined }))
  const close = useCall(closeAccount, {
    refreshes: [listAccounts, getAccount, getTotalBalance, listClosedAccounts],
    failures: 'own',
  })
  const hasMoney = balance.minor > 0n
  if (obstacles.length > 0)
    return (
      <div className="flex flex-col gap-4">
        <Alert type="warning" title="This account can't be closed yet">
          <ul className="list-disc ps-5">
            {obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
        <ButtonLink href={paths.account({ accountId })} kind="secondary">
          Go to the account
        </ButtonLink>
      </div>
    )
  const submit = () => {
    const found = {
      ...(!reason && { reason: 'Choose a reason' }),
      ...(hasMoney && !destination && { destination: 'Choose an account' }),
      ...(!sure && { sure: 'Confirm that you want to close this account' }),
    }
    setFaults(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0 || !reason) return
    const to = hasMoney ? destinations.find((one) => one.accountId === destination) : undefined
    close.mutate(
      {
        body: {
          accountId,
          reason,
          otherReason: reason === 'Other' ? otherReason : '',
          ...(to && { transferToAccountId: to.accountId }),
        },
      },
      {
        onSuccess: () => {
          toast.success(careMessages.closed)
          onClosed(to ? `${formatMoney(balance)} is now in ${isolated(to.accountName)}.` : '')
        },
        onError: (error) => {
          const words = failedWords(error, careMessages.closeFailed)
          toast.error(words)
          setProblem(words)
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <RadioCards
        label="Why are you closing this account?"
        required
        columns={2}
        options={closeReasons.map((value) => ({ value, title: value }))}
        value={reason}
        error={faults.reason}
        onChange={(value) => {
          setReason(value)
          forget('reason')
        }}
      />
      {reason === 'Other' && (
        <TextField
          label="What happened?"
          allowHyphen
          maxLength={300}
          hint="Optional. It helps us do better."
          value={otherReason}
          onChange={({ currentTarget }) => setOtherReason(currentTarget.value)}
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
          value={destination}
          error={faults.destination}
          onChange={(value) => {
            setDestination(value)
            forget('destination')
          }}
        />
      )}
      <Checkbox
        label="Close this account"
        hint="Its account details stop working at once. Statements and transactions stay available."
        checked={sure}
        error={faults.sure}
        onChange={({ currentTarget }) => {
          setSure(currentTarget.checked)
          forget('sure')
        }}
      />
      {problem && <Alert type="danger">{problem}</Alert>}
      <Button type="submit" kind="danger" size="large" busy={close.isPending}>
        Close account
      </Button>
    </Form>
  )
}
