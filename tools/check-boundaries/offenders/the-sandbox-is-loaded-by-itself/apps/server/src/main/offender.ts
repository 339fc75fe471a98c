import { levers } from '#modules/rails/sandbox'

export const inProduction = () => levers
