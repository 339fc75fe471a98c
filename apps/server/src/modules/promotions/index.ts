/** Vouchers that take something off the charge of a payment, and the campaigns behind them. */
export { promotionsArea } from './promotions.wiring.ts'
export type { Vouchers } from './vouchers.ts'
