export { groups } from '@tradewind/contract/openapi/groups'
export { guides } from '@tradewind/contract/openapi/guides'
