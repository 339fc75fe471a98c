export { engagementModule } from './engagement.module.ts'
export { createEngagement, type Engagement, type EngagementNeeds } from './engagement.service.ts'
export { httpForwarder } from './forwarder.ts'
