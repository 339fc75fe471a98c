/** Who invited whom, and the reward for it. */
export { referralsArea } from './referrals.wiring.ts'
