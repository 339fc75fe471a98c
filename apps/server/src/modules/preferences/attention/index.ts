/** What waits for a signed-in person, gathered from all modules. */
export { attentionModule } from './attention.module.ts'
