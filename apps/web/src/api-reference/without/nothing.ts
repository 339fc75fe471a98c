/** Stands in for what the reference leaves out of Redoc (build/api-reference.ts). */
export const convertObj = (): never => {
  throw new Error('This reference shows OpenAPI 3 alone.')
}
