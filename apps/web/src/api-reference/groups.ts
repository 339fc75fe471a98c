export { groups } from '@tradewind/contract/openapi/groups'
