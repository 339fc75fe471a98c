import type { FundedAccount } from '#domain/funding/funded-account.ts'
import type { FundingOption } from '#domain/funding/funding.queries.ts'

/** What the flow of an option is given. */
export interface FundingFlowProps {
  account: FundedAccount
  /** Its cost, time and limits. */
  option: FundingOption
  /** As typed. It survives the choice of another option, so the flow gives it back as it changes. */
  amount: string
  onAmount: (amount: string) => void
  /** Leads back to the options. */
  onBack: () => void
  /** Leaves funding, once there is nothing more to do here. */
  onDone: () => void
  /** In the window no flow changes the address. */
  place: 'window' | 'page'
}
