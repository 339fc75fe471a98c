export { createStatements, type Statements } from './statements.service.ts'
export { statementsArea } from './statements.wiring.ts'
