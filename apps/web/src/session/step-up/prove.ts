import { getStepUp } from '@icare/contracts/step-up';
import { call } from '../../api/api-client.ts';
import { askForProof } from './step-up-state.ts';

/**
 * Whether the user has proved their identity recently. Without an answer it assumes so; the call itself then shows it.
 */
async function isProved(signal?: AbortSignal | undefined): Promise<boolean> {
  try {
    const { data } = await call(getStepUp, {}, { signal });
    return data.isProved;
  } catch {
    return true;
  }
}

/** Asks for a proof before a call that needs one and has a large body, such as an upload. Throws like `askForProof`. */
export async function ensureProof(signal?: AbortSignal | undefined): Promise<void> {
  const opener = document.activeElement;
  if (!(await isProved(signal))) await askForProof(signal, opener);
}
