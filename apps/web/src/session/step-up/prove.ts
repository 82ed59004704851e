import { getStepUp } from '@icare/contracts/step-up';
import { call } from '../../api/api-client.ts';
import { askForProof } from './step-up-state.ts';

/** Whether the person has shown who they are a short time ago. Without an answer the call itself will show it. */
async function isProved(signal?: AbortSignal | undefined): Promise<boolean> {
  try {
    const { data } = await call(getStepUp, {}, { signal });
    return data.isProved;
  } catch {
    return true;
  }
}

/**
 * Asks for a proof before a call that needs one, where what goes with the call must not begin in vain. Throws as
 * `askForProof` does.
 */
export async function ensureProof(signal?: AbortSignal | undefined): Promise<void> {
  const opener = document.activeElement;
  if (!(await isProved(signal))) await askForProof(signal, opener);
}
