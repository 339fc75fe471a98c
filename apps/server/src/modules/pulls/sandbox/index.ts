/** The sandbox's collector: a door of its own, so that an installation with a real one never loads it. */
export { createSandboxCollector } from './sandbox-collector.ts'
