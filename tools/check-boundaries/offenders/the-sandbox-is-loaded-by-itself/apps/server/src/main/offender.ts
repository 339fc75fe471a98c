import { levers } from '#modules/sandbox'

export const inProduction = () => levers
