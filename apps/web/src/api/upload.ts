import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { ensureProof } from '../session/step-up/prove.ts';
import { withProof } from '../session/step-up/step-up-state.ts';
import { readAnswer } from './api-answer.ts';
import { buildRequest, type CallOptions, type CallParts, checked } from './api-client.ts';
import { isAborted, networkError } from './api-error.ts';
import { noteStatus } from './bearer.ts';
import { sendWithProgress } from './send-with-progress.ts';

type UploadOptions = CallOptions & {
  /** Bytes of the whole request, the form's own framing included. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** Calls an endpoint with files, telling how many bytes have left. Apart from `call`, which every page carries. */
export async function upload<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> {
  // A large file would be on its way for nothing, and a refusal before its end does not reach every browser.
  if (endpoint.stepUp) await ensureProof(options.signal);
  return withProof(() => uploadOnce(endpoint, input, options), options.signal);
}

async function uploadOnce<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions,
): Promise<Answer<E>> {
  const request = buildRequest(endpoint, input as unknown as CallParts, options);
  const reply = await sendWithProgress(
    { method: endpoint.method, ...request },
    { signal: options.signal, onProgress: options.onProgress },
  ).catch((error: unknown) => {
    throw isAborted(error) ? error : networkError(endpoint.path);
  });
  noteStatus(reply.status, request.token);
  return checked(endpoint, readAnswer(reply));
}
