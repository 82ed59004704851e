import { withExtension } from '@icare/domain/file-name';
import { followDownload, saveFile } from '../format/save-file.ts';
import { withProof } from '../session/step-up/step-up-state.ts';
import { toApiError } from './api-answer.ts';
import { ApiError, abortedError, networkError } from './api-error.ts';
import { bearerFor, noteStatus } from './bearer.ts';
import { startSilenceTimer } from './silence-timer.ts';

type Options = {
  /** Appended to the name unless the name already ends with it. */
  extension?: string | undefined;
  /** The file needs no token, so after a failure the browser can download it by itself. */
  isPublic?: boolean | undefined;
  onStart?: (() => void) | undefined;
};

/** A name without characters that some file systems forbid, with its extension. */
export function fileName(name: string, extension?: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed too
  const safe = name.replace(/[\u0000-\u001F\\/:*?"<>|]+/g, ' ').trim() || 'document';
  return extension ? withExtension(safe, extension) : safe;
}

/** A download fails after this time without a byte. Its total time has no limit, for large files on slow connections. */
const maxSilenceMs = 60_000;

type Receiving = {
  /** How long to wait without a byte, in milliseconds. A file that is generated on request may need longer to start. */
  silenceTimeoutMs?: number;
  /** Called before the first byte with the headers, which have the file's name and size. */
  onHead?: (headers: Headers) => void;
  /** The number of bytes so far. */
  onBytes?: (received: number) => void;
  /** Sends no token, for files that are fetched in the background: they must not extend the session. */
  anonymous?: boolean;
};

/** Downloads a file into memory. */
export function fetchFile(
  path: string,
  init: RequestInit,
  receiving: Receiving = {},
): Promise<Blob> {
  return withProof(() => fetchOnce(path, init, receiving), init.signal ?? undefined);
}

async function fetchOnce(path: string, init: RequestInit, receiving: Receiving): Promise<Blob> {
  const controller = new AbortController();
  const silence = startSilenceTimer(receiving.silenceTimeoutMs ?? maxSilenceMs, () =>
    controller.abort(),
  );
  const signal = init.signal
    ? AbortSignal.any([init.signal, controller.signal])
    : controller.signal;
  try {
    return await receive(path, { ...init, signal }, { ...receiving, onData: silence.restart });
  } catch (error) {
    throw init.signal?.aborted ? abortedError() : error;
  } finally {
    silence.stop();
  }
}

type ReceivingWithTimer = Receiving & { onData: () => void };

async function receive(
  path: string,
  init: RequestInit,
  receiving: ReceivingWithTimer,
): Promise<Blob> {
  const token = receiving.anonymous ? null : bearerFor();
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
    receiving.onData();
    if (response.ok) {
      receiving.onHead?.(response.headers);
      const blob = await readBytes(response, receiving);
      noteStatus(response.status, token);
      return blob;
    }
  } catch {
    throw networkError(path);
  }
  noteStatus(response.status, token);
  const { status, statusText } = response;
  const failure = toApiError({ status, statusText, text: await response.text().catch(() => '') });
  throw failure.code === 'unreadable'
    ? new ApiError({ status, code: 'unreadable', message: 'Download failed' })
    : failure;
}

/** Like `response.blob()`, but reports progress. */
async function readBytes(
  response: Response,
  { onData, onBytes }: ReceivingWithTimer,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onData();
    pieces.push(next.value);
    received += next.value.length;
    onBytes?.(received);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

/** Fetches the file again past the cache, or lets the browser download it if it needs no token. */
async function retryDownload(path: string, name: string, isPublic: boolean): Promise<void> {
  if (!isPublic) return saveFile(await fetchFile(path, { cache: 'reload' }), name);
  const { ok } = await fetch(path, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(maxSilenceMs),
  });
  if (!ok) throw new Error('refused');
  followDownload(path, name);
}

/**
 * Saves the file at `path` under `name`. A failed download is retried once in another way. If that fails too, the first
 * error is thrown, with the server's message or 'Download failed'.
 */
export async function downloadFile(
  path: string,
  name: string,
  options: Options = {},
): Promise<void> {
  const target = fileName(name, options.extension);
  options.onStart?.();
  try {
    saveFile(await fetchFile(path, {}), target);
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'step_up_required') throw failure;
    await retryDownload(path, target, options.isPublic ?? false).catch(() => {
      throw failure;
    });
  }
}
