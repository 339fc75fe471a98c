export { isStrongPassword, passwordRules } from '@tradewind/kernel/security-rules'
