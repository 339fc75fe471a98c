/** The help module: articles, questions and videos, for readers and for those who write them. */

export { helpArea } from './help.wiring.ts'
