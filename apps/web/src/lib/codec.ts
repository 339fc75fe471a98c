/** The schemas' two directions, in a file of their own: they load with the first call, not with the first screen. */
export { decode, encode } from 'zod/mini'
