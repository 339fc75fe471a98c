import * as z from 'zod/mini'
import { call } from './call.ts'
import { Moment } from './wire.ts'

/** The clock of the sandbox's banks. Apart from the forms of the sandbox: screens outside it show the clock too. */

export const BankClock = z.object({ now: Moment, aheadSeconds: z.int() })

export const getBankClock = call({
  name: 'sandbox.getBankClock',
  shows: 'bankClock',
  call: 'GET /sandbox/api/v1/clock',
  summary: 'What time the banks of the sandbox think it is.',
  permission: 'signed-in',
  value: BankClock,
})
