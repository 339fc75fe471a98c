import { hash, timingSafeEqual } from 'node:crypto'

/**
 * Whether a request comes from the operator, by its Authorization header: the bearer token of this installation. In a demo
 * everybody is one, and in a production without a token nobody is.
 */
export const operatorsOnly =
  ({ MODE, OPERATOR_TOKEN }: { MODE: 'demo' | 'production'; OPERATOR_TOKEN?: string | undefined }) =>
  (authorization: string | undefined): boolean => {
    if (!OPERATOR_TOKEN) return MODE === 'demo'
    const [given, own] = [authorization ?? '', `Bearer ${OPERATOR_TOKEN}`].map((text) => hash('sha256', text, 'buffer'))
    return given !== undefined && own !== undefined && timingSafeEqual(given, own)
  }
