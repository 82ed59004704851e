import type { Reply } from './api-answer.ts';
import { abortedError } from './api-error.ts';
import { startSilenceTimer } from './silence-timer.ts';

type Request = {
  method: string;
  href: string;
  headers: Record<string, string>;
  body: FormData | string | null;
};

type Options = {
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** An upload fails after this time without a byte sent or received. Long, since the server inspects a file before it answers. */
const maxSilenceMs = 120_000;

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
export function sendWithProgress(
  request: Request,
  { signal, onProgress }: Options,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError());
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const silence = startSilenceTimer(maxSilenceMs, () => {
      reject(new Error('no answer'));
      xhr.abort();
    });
    xhr.open(request.method, request.href);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('loadstart', ({ loaded, total }) => onProgress?.(loaded, total));
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.restart();
      onProgress?.(loaded, total);
    });
    xhr.addEventListener('progress', silence.restart);
    xhr.addEventListener('load', () => {
      const { status, statusText, responseText } = xhr;
      resolve({ status, statusText, text: responseText });
    });
    xhr.addEventListener('abort', () => reject(abortedError()));
    xhr.addEventListener('error', () => reject(new Error('no answer')));
    xhr.addEventListener('timeout', () => reject(new Error('no answer')));
    xhr.addEventListener('loadend', () => {
      silence.stop();
      signal?.removeEventListener('abort', abort);
    });
    signal?.addEventListener('abort', abort);
    xhr.send(request.body);
  });
}
