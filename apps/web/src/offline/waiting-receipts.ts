import type { Body } from '@icare/contracts/endpoint';
import { confirmReading } from '@icare/contracts/reading-receipts';
import type { DBSchema } from 'idb';
import { useEffect, useState } from 'react';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { deviceDatabase } from '../api/device-database.ts';
import { invalidate } from '../api/endpoint-query.ts';
import { hasDeviceStorage } from '../api/has-device-storage.ts';
import { currentSession } from '../session/session-store.ts';
import { toast } from '../ui/toast.ts';

/** That a person has read a document, kept on this device until the portal can be reached. It names nothing but ids. */
export type WaitingReceipt = {
  userId: string;
  documentId: string;
  /** Of the document, for the message afterwards. */
  name: string;
  body: Body<typeof confirmReading> & { readAt: string };
};

interface Contents extends DBSchema {
  receipts: { key: string[]; value: WaitingReceipt };
}

const open = deviceDatabase<Contents>('icare-receipts', (database) => {
  database.createObjectStore('receipts', { keyPath: ['userId', 'documentId'] });
});
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/** Keeps a receipt until it can be sent. False if this device stores nothing. */
export async function keepReceipt(receipt: WaitingReceipt): Promise<boolean> {
  try {
    await (await open()).put('receipts', receipt);
  } catch {
    return false;
  }
  announce();
  return true;
}

async function readReceipts(userId: string): Promise<WaitingReceipt[]> {
  if (!hasDeviceStorage()) return [];
  try {
    const receipts = await (await open()).getAll('receipts');
    return receipts.filter((receipt) => receipt.userId === userId);
  } catch {
    return [];
  }
}

/** Sends the receipts of whoever is signed in; those of others wait for them. The portal takes each once. */
export async function sendReceipts(): Promise<void> {
  const user = currentSession()?.user;
  if (!user) return;
  for (const receipt of await readReceipts(user.id)) {
    if (currentSession()?.user.id !== user.id || !(await sendOne(receipt))) return;
  }
}

/** False if the portal cannot be reached, or asks for a sign-in first. */
async function sendOne({ userId, documentId, name, body }: WaitingReceipt): Promise<boolean> {
  try {
    const { data } = await call(confirmReading, { params: { id: documentId }, body });
    if (data.isAsked && !data.isDone) {
      toast(`${name} has changed since`, {
        description: `That you read version ${body.version} is kept. Version ${data.version} is in force now: read that.`,
      });
    }
  } catch (error) {
    // Only what can never be confirmed any more is given up: another version is in force, or none.
    if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) return false;
    toast.error(`${name} could not be confirmed`, { description: error.message });
  }
  await (await open()).delete('receipts', [userId, documentId]);
  announce();
  // It may be a training.
  await invalidate(confirmReading, { tag: 'Documents' }, { tag: 'Compliance' });
  return true;
}

/** The receipt of a document that waits on this device, of this user. */
export function useWaitingReceipt(userId: string | undefined, documentId: string) {
  return useWaitingReceipts(userId).find((one) => one.documentId === documentId) ?? null;
}

/** The receipts of this user that wait on this device. */
export function useWaitingReceipts(userId: string | undefined): readonly WaitingReceipt[] {
  const [receipts, setReceipts] = useState<readonly WaitingReceipt[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const found = userId ? await readReceipts(userId) : [];
      if (isShown) setReceipts(found);
    };
    listeners.add(read);
    void read();
    return () => {
      isShown = false;
      listeners.delete(read);
    };
  }, [userId]);
  return receipts;
}
