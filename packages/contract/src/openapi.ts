export { openApiDocument } from './openapi/document.ts'
export { descriptionFaults } from './openapi/faults.ts'
export { type Group, groups } from './openapi/groups.ts'
