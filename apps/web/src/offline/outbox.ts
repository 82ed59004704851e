import { sendContactMessage } from '@icare/contracts/contact';
import type { Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { DBSchema } from 'idb';
import { useEffect, useState } from 'react';
import { call } from '../api/api-client.ts';
import { ApiError, isNetworkError } from '../api/api-error.ts';
import { deviceDatabase } from '../api/device-database.ts';
import { hasDeviceStorage } from '../api/has-device-storage.ts';
import { formatDateTime } from '../format/format.ts';
import { toast } from '../ui/toast.ts';

type Message = Body<typeof sendContactMessage>;

/** A contact message that waits on this device until the portal can be reached. */
export type WaitingMessage = {
  /** Its idempotency key: the portal stores it once, however often it is sent. */
  key: string;
  body: Message;
  /** ISO timestamp. */
  writtenAt: string;
  /** It was on its way when the answer failed to come; otherwise it never left the device. */
  mayHaveArrived: boolean;
  /** Why the portal refused it; such a message is not sent again. */
  problem: string | null;
};

interface Contents extends DBSchema {
  messages: { key: string; value: WaitingMessage };
}

/** After this time the portal no longer knows the key, and a message that had arrived would arrive twice. */
const knowsKeyMs = (limits.idempotencyHours - 1) * 3_600_000;

const open = deviceDatabase<Contents>('icare-outbox', (database) => {
  database.createObjectStore('messages', { keyPath: 'key' });
});
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/** Keeps a message until it can be sent. False if this device stores nothing. */
export async function keepMessage(
  message: Omit<WaitingMessage, 'writtenAt' | 'problem'>,
): Promise<boolean> {
  try {
    const writtenAt = new Date().toISOString();
    await (await open()).put('messages', { ...message, writtenAt, problem: null });
  } catch {
    return false;
  }
  announce();
  return true;
}

/** The waiting messages, oldest first; none if this device stores nothing. */
export async function readWaiting(): Promise<WaitingMessage[]> {
  if (!hasDeviceStorage()) return [];
  try {
    const messages = await (await open()).getAll('messages');
    return messages.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  } catch {
    return [];
  }
}

export async function deleteWaiting(key: string): Promise<void> {
  await (await open()).delete('messages', key);
  announce();
}

/** Whether only its writer can decide to send it again: it may have arrived, and would then arrive twice. */
export const needsDecision = ({ mayHaveArrived, writtenAt }: WaitingMessage): boolean =>
  mayHaveArrived && Date.now() - Date.parse(writtenAt) > knowsKeyMs;

/** Sends what waits. Two tabs may do it at once: the key of a message keeps it from arriving twice. */
export async function sendWaiting(): Promise<void> {
  for (const message of await readWaiting()) {
    if (message.problem !== null || needsDecision(message)) continue;
    if (!(await sendOne(message))) return;
  }
}

/** Sends one message, also one whose writer had to decide. False if the portal cannot be reached. */
export async function sendOne(message: WaitingMessage): Promise<boolean> {
  const { key, body } = message;
  let reference: string | undefined;
  try {
    const options = { idempotencyKey: key, anonymous: true } as const;
    const { data } = await call(sendContactMessage, { body }, options);
    reference = data.contactMessage.reference;
  } catch (error) {
    if (!isRefusal(error)) {
      // Noted only if it may be on its way now.
      if (isNetworkError(error) && navigator.onLine)
        await update({ ...message, mayHaveArrived: true });
      return false;
    }
    await update({ ...message, problem: error.message });
    return true;
  }
  await deleteWaiting(key);
  toast.success('Message Sent', {
    description: `What you wrote on ${formatDateTime(message.writtenAt)} has reached the hospital.${reference ? ` Its reference is ${reference}.` : ''}`,
  });
  return true;
}

/** The portal does not take it as it is. Too many at once is no refusal: it is sent later. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

async function update(message: WaitingMessage) {
  await (await open()).put('messages', message);
  announce();
}

/** The waiting messages, kept up to date while the component is shown. */
export function useWaiting(): readonly WaitingMessage[] {
  const [messages, setMessages] = useState<readonly WaitingMessage[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const found = await readWaiting();
      if (isShown) setMessages(found);
    };
    listeners.add(read);
    void read();
    return () => {
      isShown = false;
      listeners.delete(read);
    };
  }, []);
  return messages;
}
