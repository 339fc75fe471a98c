export { accountingArea } from './accounting.wiring.ts'
