/** The words for what a schema does not take, by themselves: nobody needs them before a body is wrong. */
export { fieldErrorsOf } from '@tradewind/contract/form-rules'
