import type { Module } from '#platform/module'
import { profileRoutes } from './profile.routes.ts'
import type { Profile } from './profile.service.ts'
import { profileStaffRoutes } from './profile.staff-routes.ts'

export const profileModule = (profile: Profile): Module => ({
  name: 'profile',
  calls: (http) => profileRoutes(http, profile),
  staffCalls: (http) => profileStaffRoutes(http, profile),
  health: { profileRequests: profile.countPending },
})
