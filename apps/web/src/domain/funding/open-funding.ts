import type { Currency } from '@tradewind/kernel'
import type { ComponentType } from 'react'
import { openModal } from '#ui/modal-bus.ts'

/** What the funding window opens with. Without an account it asks for one. */
export interface FundingRequest {
  accountId?: string
  /** The wallet of a currency, which its first funding opens. */
  walletOf?: Currency
  /** The amount that is missing, as decimal text: entered, and still to be changed. */
  amount?: string
}

type FundingWindow = ComponentType<FundingRequest & { close: () => void }>

let fundingWindow: FundingWindow | undefined

/** Areas stand alone: the application gives the funding area's window to those that open it. */
export const provideFundingWindow = (window: FundingWindow): void => void (fundingWindow = window)

/** Opens the funding window over the page. */
export function openFunding(request: FundingRequest): void {
  // It comes a moment after the first screen, as the buttons that open it do.
  if (!fundingWindow) return
  openModal({
    component: fundingWindow,
    title: 'Add money',
    modalSize: 'medium',
    props: request,
    closeOnBodyClick: false,
  })
}
