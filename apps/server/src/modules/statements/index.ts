export { statementsModule } from './statements.module.ts'
export { createStatements, type Statements } from './statements.service.ts'
