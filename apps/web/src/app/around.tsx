/** What is around every screen and comes after it, in one part. */
export { Presence } from '#features/presence'
export { ViewBanner } from '#features/privacy'
export { ToastRegion } from '#ui/toast-region.tsx'
