/** The sandbox's card acquirer: a door of its own, so that an installation with a real one never loads it. */
export { createSandboxAcquirer, sandboxGiveBack } from './sandbox-acquirer.ts'
export { listTestCards } from './sandbox-cards.ts'
