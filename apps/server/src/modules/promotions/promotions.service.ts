import { type Campaigns, createCampaigns } from './campaigns.ts'
import type { PromotionsNeeds } from './promotions.needs.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'
import { createVouchers, type Vouchers } from './vouchers.ts'

export interface Promotions {
  vouchers: Vouchers
  campaigns: Campaigns
  subscriptions: Subscriptions
}

export const createPromotions = (needs: PromotionsNeeds): Promotions => ({
  vouchers: createVouchers(needs),
  campaigns: createCampaigns(needs),
  subscriptions: createSubscriptions(needs),
})
