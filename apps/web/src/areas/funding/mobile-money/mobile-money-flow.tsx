import { useProfile } from '#domain/session/session.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { savedNumbersQuery } from './mobile-money.queries.ts'
import { offeredNumbers, type SavedNumber } from './mobile-money.rules.ts'
import { MobileMoneyConfirm } from './mobile-money-confirm.tsx'
import { MobileMoneyEntry } from './mobile-money-entry.tsx'
import { TopUpState } from './top-up-state.tsx'
import { useMobileMoney } from './use-mobile-money.ts'

/** Adding money from a mobile wallet, whose holder confirms on the phone. */
export function MobileMoneyFlow(props: FundingFlowProps) {
  const { id } = useProfile()
  return (
    <Part query={savedNumbersQuery(id)} what="your mobile money numbers" pending={<SkeletonRows rows={4} />}>
      {(saved) => <Steps {...props} saved={offeredNumbers(saved, props.account.currencyCode)} />}
    </Part>
  )
}

function Steps(props: FundingFlowProps & { saved: readonly SavedNumber[] }) {
  const flow = useMobileMoney(props)
  if (flow.topUpId !== undefined)
    return <TopUpState topUpId={flow.topUpId} place={props.place} onAgain={flow.startAgain} onDone={props.onDone} />
  return flow.step === 'entry' ? <MobileMoneyEntry flow={flow} /> : <MobileMoneyConfirm flow={flow} />
}
