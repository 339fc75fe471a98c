import { clockAt } from '@tradewind/testkit'

export const clock = clockAt('2026-01-01')
