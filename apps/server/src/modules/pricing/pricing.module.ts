import type { Module } from '#platform/module'
import { pricingRoutes } from './pricing.routes.ts'
import type { Pricing } from './pricing.service.ts'

export const pricingModule = (pricing: Pricing): Module => ({
  name: 'pricing',
  calls: (http) => pricingRoutes(http, pricing),
})
