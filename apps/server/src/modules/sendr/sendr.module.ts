import { cancellation, creditReleased, creditReturned, paymentEnded } from '#modules/payments'
import { moneyReceived } from '#modules/rails'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { sendrRoutes } from './sendr.routes.ts'
import type { Sendr } from './sendr.service.ts'

export const sendrModule = (sendr: Sendr): Module => ({
  name: 'sendr',
  calls: (http) => sendrRoutes(http, sendr),
  tasks: sendr.tasks,
  subscriptions: [
    on(paymentEnded, sendr.payoutEnded),
    on(creditReleased, sendr.takeReleased),
    on(creditReturned, sendr.returnRefused),
    takes(moneyReceived, async (tx, incoming) => {
      const outcome = await sendr.takeTransfer(tx, incoming)
      return outcome === 'not-ours' ? undefined : outcome
    }),
    takes(cancellation, sendr.cancelInstruction),
  ],
})
