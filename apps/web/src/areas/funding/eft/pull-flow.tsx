import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { PullConfirm } from './pull-confirm.tsx'
import { PullDone } from './pull-done.tsx'
import { PullEntry } from './pull-entry.tsx'
import { entryStep, type PullFlowOf, usePullFlow } from './use-pull-flow.ts'

/** Collecting money by EFT, in steps of its own: the order, and everything once more with the PIN. */
export function PullFlow(of: PullFlowOf) {
  const flow = usePullFlow(of)
  if (flow.ordered) return <PullDone pullPayId={flow.ordered} accountId={of.account.accountId} />
  if (flow.step === entryStep)
    return (
      <div className="flex flex-col gap-5">
        <ResumedNotice {...flow.resumption} />
        <PullEntry control={flow.control} onAmount={of.onAmount} onNext={flow.leaveEntry} />
      </div>
    )
  return <PullConfirm flow={flow} />
}
