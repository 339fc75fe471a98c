import { useProfile } from '#domain/session/session.ts'
import type { FundingFlowProps } from '../flow.ts'
import { PullFlow } from './pull-flow.tsx'

/** Collecting money from a Canadian bank account. */
export function EftFlow({ account, amount, onAmount }: FundingFlowProps) {
  return <PullFlow {...{ account, amount, onAmount }} customerId={useProfile().id} />
}
