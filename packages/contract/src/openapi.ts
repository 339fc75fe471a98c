export { openApiDocument } from './openapi/document.ts'
export { descriptionFaults } from './openapi/faults.ts'
export { type Group, groups } from './openapi/groups.ts'
export { type FoundCall, type ReferencePages, referencePages, referencePath } from './openapi/pages.ts'
