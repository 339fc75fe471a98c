import { expect, type Locator } from '@playwright/test'

/**
 * Ticks a box, or takes its tick away, as someone at the keyboard does: what arrives on the screen meanwhile may move the
 * box away under a pointer.
 */
export async function tick(box: Locator, checked = true): Promise<void> {
  if ((await box.isChecked()) !== checked) await box.press('Space')
  await expect(box).toBeChecked({ checked })
}
