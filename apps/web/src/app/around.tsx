/** What is around every screen and comes after it, in one part. */
export { Presence } from '#areas/presence'
export { ViewBanner } from '#areas/privacy'
export { ToastRegion } from '#ui/toast-region.tsx'
