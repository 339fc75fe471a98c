export { newPinFault, pinWeakWords as pinWeak } from '@tradewind/kernel/security-rules'
