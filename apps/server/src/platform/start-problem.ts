/**
 * The product must not start like this, and its operator can fix it. The message says how, in plain sentences; it is
 * printed alone, without a stack.
 */
export class StartProblem extends Error {}
