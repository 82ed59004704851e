import type { Watch } from './attempt.ts';
import { parseJson, readFailure } from './read-answer.ts';
import type { Result } from './result.ts';

export type Download = {
  /** The bytes as they arrive; it fails if the line breaks, since what came so far is no whole file. */
  stream: ReadableStream<Uint8Array>;
  /** The name that the portal gives the file. */
  name: string | null;
  type: string;
  /** Bytes, if the portal says so. */
  size: number | null;
};

export async function receiveDownload(
  response: Response,
  watching: Watch,
): Promise<Result<{ data: Download }>> {
  const { status, headers, body } = response;
  if (!response.ok || !body) {
    const text = await response.text();
    watching.stop();
    return readFailure(status, headers, parseJson(text));
  }
  watching.stopTimer();
  const size = headers.get('content-length');
  return {
    ok: true,
    data: {
      stream: watched(body, watching),
      name: readName(headers.get('content-disposition')),
      type: headers.get('content-type') ?? '',
      size: size === null || headers.has('content-encoding') ? null : Number(size),
    },
  };
}

/** A download may take long, but not stay silent for long; nobody waits while the reader is slow. */
function watched(body: ReadableStream<Uint8Array>, watching: Watch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        watching.restart();
        try {
          const { done, value } = await reader.read();
          watching.stopTimer();
          if (!done) return controller.enqueue(value);
          watching.stop();
          controller.close();
        } catch (error) {
          watching.stop();
          controller.error(new Error(watching.explain(error).error.message, { cause: error }));
        }
      },
      async cancel(reason) {
        watching.stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** RFC 6266: the name with its characters, or else the plain one. */
function readName(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // The plain name is left.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
