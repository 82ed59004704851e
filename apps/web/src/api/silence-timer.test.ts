// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from './download.ts';
import { sendWithProgress } from './send-with-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Fakes a download: each call of `sendByte` sends a byte, and an abort ends it with an error, as in a browser. */
function serveSlowFile() {
  let sendByte = () => {};
  const fetchSpy = vi.fn(async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        sendByte = () => controller.enqueue(new Uint8Array([1]));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetchSpy);
  return { fetchSpy, sendByte: () => sendByte() };
}

test('a download continues while bytes arrive, and retries after a minute without bytes', async () => {
  const { fetchSpy, sendByte } = serveSlowFile();
  const done = downloadFile('/api/documents/1/file', 'A', {}).catch((error: Error) => error);
  for (let times = 0; times < 3; times++) {
    await vi.advanceTimersByTimeAsync(50_000);
    sendByte();
  }
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await done).toMatchObject({ code: 'network' });
});

test('an upload fails after two minutes without a byte or an answer', async () => {
  const uploads = new EventTarget();
  const abort = vi.fn();
  class Silent extends EventTarget {
    upload = uploads;
    open() {}
    setRequestHeader() {}
    send() {}
    abort = abort;
  }
  vi.stubGlobal('XMLHttpRequest', Silent);
  const request = { method: 'POST', href: '/documents', headers: {}, body: null };
  const done = sendWithProgress(request, {}).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(100_000);
  uploads.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(abort).toHaveBeenCalled();
  expect(await done).toMatchObject({ message: 'no answer' });
});
