import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { ensureProof } from '../session/step-up/prove.ts';
import { withProof } from '../session/step-up/step-up-state.ts';
import { readAnswer } from './api-answer.ts';
import { buildRequest, type CallOptions, type CallParts, checkAnswer } from './api-client.ts';
import { isAborted, networkError } from './api-error.ts';
import { noteStatus } from './bearer.ts';
import { sendWithProgress } from './send-with-progress.ts';

type UploadOptions = CallOptions & {
  /** In bytes of the whole request, including the multipart framing. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** Calls an endpoint with files and reports the progress. Separate from `call`, whose code every page loads. */
export async function upload<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> {
  // Before the upload: otherwise a large file is sent in vain, and some browsers miss an answer that comes before its end.
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
  return checkAnswer(endpoint, readAnswer(reply));
}
