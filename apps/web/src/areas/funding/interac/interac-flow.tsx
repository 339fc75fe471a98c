import { ResumedNotice } from '#lib/resumed-notice.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { InteracConfirm } from './interac-confirm.tsx'
import { InteracDone } from './interac-done.tsx'
import { InteracEntry } from './interac-entry.tsx'
import { entryStep, useInteracFlow } from './use-interac-flow.ts'

/** Requesting money by Interac e-Transfer: whom and how much, everything once more with the PIN, and what was created. */
export function InteracFlow(props: FundingFlowProps) {
  const flow = useInteracFlow(props)
  if (flow.ordered) return <InteracDone interacRequestId={flow.ordered} accountId={props.account.accountId} />
  if (flow.step !== entryStep) return <InteracConfirm flow={flow} />
  return (
    <div className="flex flex-col gap-5">
      <ResumedNotice {...flow.resumption} />
      <InteracEntry control={flow.control} onAmount={props.onAmount} onNext={flow.leaveEntry} />
    </div>
  )
}
