import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { ownerOfCall, ownersOfDevice } from './answer-owners.ts';
import { hasDeviceStorage } from './has-device-storage.ts';

/** Loaded when first needed: most pages answer from the network. */
const storage = () => import('./saved-answers.ts');

/** Keeps an answer for when the portal cannot be reached, if its endpoint says so. */
export async function keepAnswer(
  { keptOnDevice }: EndpointDefinition,
  href: string,
  token: string | null,
  body: unknown,
): Promise<void> {
  const owner = keptOnDevice === 'visited' && hasDeviceStorage() ? ownerOfCall(token) : null;
  if (owner === null) return;
  try {
    await (await storage()).saveAnswer({ owner, href, kind: 'visited', body });
  } catch {
    // Without room only the critical documents are worth a message.
  }
}

/** The kept answer to a call, if the device has one that is still in the shape this version of the portal reads. */
export async function findKeptAnswer(
  { keptOnDevice, response }: EndpointDefinition,
  href: string,
): Promise<{ savedAt: string; body: unknown } | undefined> {
  if (!keptOnDevice || !hasDeviceStorage()) return undefined;
  try {
    const kept = await (await storage()).readSavedAnswer(ownersOfDevice(), href);
    const isReadable = response !== 'file' && response.safeParse(kept?.body).success;
    return isReadable ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The portal refused the call: what was kept of it is withdrawn. */
export async function dropKeptAnswer(
  { keptOnDevice }: EndpointDefinition,
  href: string,
): Promise<void> {
  if (!keptOnDevice || !hasDeviceStorage()) return;
  try {
    await (await storage()).removeSavedAnswer(ownersOfDevice(), href);
  } catch {
    // Nothing is kept.
  }
}
