import { getStepUp, stepUp } from '@icare/contracts/step-up';
import type * as z from 'zod';
import { call } from './api-client.ts';

/** Whether the person has shown who they are a short time ago. Without an answer the call itself will tell. */
export async function isProved(signal?: AbortSignal | undefined): Promise<boolean> {
  try {
    const { data } = await call(getStepUp, {}, { signal });
    return data.isProved;
  } catch {
    return true;
  }
}

/** How one can prove who one is. */
export const waysToProve = async (signal: AbortSignal) =>
  (await call(getStepUp, {}, { signal })).data;

export const proveByPassword = (body: z.input<typeof stepUp.body>) => call(stepUp, { body });
