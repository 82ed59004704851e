import { readDeviceOwner } from '../session/own-device.ts';
import { currentSession, heldToken } from '../session/session-store.ts';

/** The owner of answers that every visitor gets. */
export const everyone = 'everyone';

/** Whose answers this device may show: those of the person who calls it their own, and everybody's. */
export function ownersOfDevice(): string[] {
  const owner = readDeviceOwner();
  return owner ? [owner, everyone] : [everyone];
}

/** For whom an answer may be kept: null for that of somebody signed in on a device that is not their own. */
export function ownerOfCall(token: string | null): string | null {
  if (token === null) return everyone;
  const user = currentSession()?.user.id;
  return user !== undefined && user === readDeviceOwner() ? user : null;
}

/** Whether an answer may be kept for this owner now: they may have signed out while it was on its way. */
export const mayKeepFor = (owner: string): boolean =>
  owner === everyone || owner === ownerOfCall(heldToken());
