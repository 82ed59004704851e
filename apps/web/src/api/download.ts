import { withExtension } from '@icare/domain/file-name';
import { followDownload, saveFile } from '../format/save-file.ts';
import { withProof } from '../session/step-up/step-up-state.ts';
import { toApiError } from './api-answer.ts';
import { ApiError, abortedError, networkError } from './api-error.ts';
import { bearerFor, noteStatus } from './bearer.ts';
import { onSilence } from './silence.ts';

type Options = {
  /** Appended to the name when the name does not end with it. */
  extension?: string | undefined;
  /** Anyone may fetch it: then the browser itself can try where we failed. */
  isPublic?: boolean | undefined;
  onStart?: (() => void) | undefined;
};

/** A name that every file system takes, with its extension. */
export function fileName(name: string, extension?: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const safe = name.replace(/[\u0000-\u001F\\/:*?"<>|]+/g, ' ').trim() || 'document';
  return extension ? withExtension(safe, extension) : safe;
}

/** A big file over a slow line may take its time, as long as something comes. */
const longestSilence = 60_000;

type Receiving = {
  /** The longest wait without a byte. A file that is generated on request may take longer to begin. */
  silence?: number;
  /** Before the first byte: the file's name and size are in the headers. */
  onHead?: (headers: Headers) => void;
  onBytes?: (received: number) => void;
};

/** A file, held in memory alone. */
export function fetchFile(
  path: string,
  init: RequestInit,
  receiving: Receiving = {},
): Promise<Blob> {
  return withProof(() => fetchOnce(path, init, receiving), init.signal ?? undefined);
}

async function fetchOnce(path: string, init: RequestInit, receiving: Receiving): Promise<Blob> {
  const controller = new AbortController();
  const silence = onSilence(receiving.silence ?? longestSilence, () => controller.abort());
  const signal = init.signal
    ? AbortSignal.any([init.signal, controller.signal])
    : controller.signal;
  try {
    return await receive(path, { ...init, signal }, { ...receiving, heard: silence.heard });
  } catch (error) {
    throw init.signal?.aborted ? abortedError() : error;
  } finally {
    silence.stop();
  }
}

type Heard = Receiving & { heard: () => void };

async function receive(path: string, init: RequestInit, receiving: Heard): Promise<Blob> {
  const token = bearerFor();
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
    receiving.heard();
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

/** The same as response.blob(), telling of every piece that comes. */
async function readBytes(response: Response, { heard, onBytes }: Heard): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    heard();
    pieces.push(next.value);
    received += next.value.length;
    onBytes?.(received);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

async function tryAnotherWay(path: string, name: string, isPublic: boolean): Promise<void> {
  if (!isPublic) return saveFile(await fetchFile(path, { cache: 'reload' }), name);
  const { ok } = await fetch(path, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(longestSilence),
  });
  if (!ok) throw new Error('refused');
  followDownload(path, name);
}

/**
 * Saves the file at `path` under `name`. What fails is tried once more by another way;
 * then the first failure is thrown, with the server's message or 'Download failed'.
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
    await tryAnotherWay(path, target, options.isPublic ?? false).catch(() => {
      throw failure;
    });
  }
}
