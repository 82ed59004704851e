import type { DeviceKind } from '@icare/contracts/reading-receipts';

/** Shorter than the short side of any tablet (assumed), in CSS pixels. */
const phoneWidth = 600;

/** What is read on, as far as a browser tells: a touched screen is a phone's or a tablet's by its short side. */
export function findDeviceKind(): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < phoneWidth ? 'phone' : 'tablet';
}
