import { receivingQuery } from '#domain/accounts/receiving-details.query.ts'
import { detailsText, ReceivingOptions } from '#domain/accounts/receiving-details.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-button.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { FundingFlowProps } from '../flow.ts'
import { FlowFrame } from '../flow-frame.tsx'

/** The account's details, to pay into it from another bank. There is nothing to confirm here. */
export function BankTransferFlow({ account, onBack, place }: FundingFlowProps) {
  return (
    <FlowFrame title="Bank transfer" onBack={onBack} place={place}>
      <Part query={receivingQuery(account.accountId)} what="the account details" pending={<SkeletonRows rows={4} />}>
        {(options) => (
          <ReceivingOptions options={options}>
            {(details) => (
              <Button
                kind="secondary"
                className="mt-4 w-full"
                onClick={() => void copyText(detailsText(details), 'Account details')}
              >
                Copy all
              </Button>
            )}
          </ReceivingOptions>
        )}
      </Part>
    </FlowFrame>
  )
}
