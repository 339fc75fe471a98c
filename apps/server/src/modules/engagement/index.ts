export { createEngagement, type Engagement, type EngagementNeeds } from './engagement.service.ts'
export { engagementArea } from './engagement.wiring.ts'
export { httpForwarder } from './forwarder.ts'
