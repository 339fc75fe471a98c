import { paymentEnded } from '#modules/payments'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { campaignRoutes, promotionsRoutes } from './promotions.routes.ts'
import type { Promotions } from './promotions.service.ts'

export const promotionsModule = (promotions: Promotions): Module => ({
  name: 'promotions',
  calls: (http) => promotionsRoutes(http, promotions),
  staffCalls: (http) => campaignRoutes(http, promotions),
  tasks: { handlers: { announce: promotions.campaigns.announce } },
  subscriptions: [on(paymentEnded, promotions.vouchers.paymentEnded)],
})
