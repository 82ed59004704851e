import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { ownersOfDevice } from './answer-owners.ts';
import { isNetworkError, isNoAnswer, isWithdrawn } from './api-error.ts';
import { fetchFile } from './download.ts';
import { hasDeviceStorage } from './has-device-storage.ts';
import { dropKeptAnswer } from './kept-answers.ts';

/** A file as it is kept: not every browser stores a Blob, but all store its bytes. */
export type KeptFile = { type: string; bytes: ArrayBuffer };

export async function toKeptFile(file: Blob): Promise<KeptFile> {
  return { type: file.type, bytes: await file.arrayBuffer() };
}

/** A file, or while the portal cannot be reached the device's copy of it, if it has one. */
export async function fetchKeptFile(
  endpoint: EndpointDefinition,
  href: string,
  init: RequestInit,
): Promise<Blob> {
  try {
    return await fetchFile(href, init);
  } catch (error) {
    const kept = (isNetworkError(error) || isNoAnswer(error)) && (await findKeptFile(href));
    if (kept) return new Blob([kept.bytes], { type: kept.type });
    if (isWithdrawn(error)) void dropKeptAnswer(endpoint, href);
    throw error;
  }
}

async function findKeptFile(href: string): Promise<KeptFile | undefined> {
  if (!hasDeviceStorage()) return undefined;
  try {
    const { readSavedAnswer } = await import('./saved-answers.ts');
    return (await readSavedAnswer(ownersOfDevice(), href))?.body as KeptFile | undefined;
  } catch {
    return undefined;
  }
}
