import { limits } from '@icare/contracts/limits';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SignedInCaller } from '../auth/caller.ts';
import { inspectionParts } from '../auth/inspection-line.ts';
import { getSenderKey } from '../auth/sender.ts';
import { AppError } from '../errors.ts';
import { openChecked } from '../http/send-file.ts';
import type { Platform } from '../platform.ts';

/** The file may have taken over the process that sends this. */
const drawnCopy = z.object({ pdf: z.base64().max(16_000_000) });

type CopiedFile = {
  /** Of the stored file. */
  id: string;
  sha256: string;
  size: number;
  extension: string;
  /** Under which the browser saves the copy, without its extension. */
  name: string;
  /** Runs before any byte is sent, to record the opening; throws if the caller may not open it any more. */
  beforeSending: () => Promise<void>;
};

/**
 * Sends an inspector a copy of a stored file instead of the file: drawn in a process of its own, with who opens it and
 * when burned into every page. It is drawn for each opening and not kept.
 */
export async function sendInspectionCopy(
  platform: Platform,
  caller: SignedInCaller,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id, sha256, size, extension, name, beforeSending }: CopiedFile,
): Promise<FastifyReply> {
  const { sandbox, storage, config, clock } = platform;
  const kind = extension === 'pdf' ? ('pdf' as const) : ('picture' as const);
  let isReady = false;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  // Only in its turn: drawing letters takes time of the portal itself, and whoever waited may have left.
  const makeTask = async () => {
    gone.signal.throwIfAborted();
    const mostPages = limits.inspectionCopyPages;
    const parts = inspectionParts(caller, config.site.name, clock());
    // Loaded with the first copy, so that no start waits for its libraries.
    const { drawWatermark } = await import('./watermark.ts');
    const watermark = await drawWatermark(parts, mostPages);
    return { kind, watermark: watermark.toString('base64'), mostPages };
  };
  const file = {
    ...{ sender: getSenderKey(caller), size },
    open: () => openChecked(request, storage, { id, sha256 }),
  };
  const drawing = sandbox.read('inspectionCopy', file, makeTask, () => {
    isReady = true;
  });
  const reading = await drawing.catch((error: unknown) => {
    if (!gone.signal.aborted) throw error;
  });
  // No error can be sent, and nothing was opened.
  if (gone.signal.aborted || reading === undefined) return reply.hijack();
  // No fault of the file.
  if (!isReady) throw new Error('The process that draws copies does not start.');
  const { data } = drawnCopy.safeParse(typeof reading === 'string' ? null : reading.result);
  const pdf = data && Buffer.from(data.pdf, 'base64');
  if (pdf?.toString('latin1', 0, 5) !== '%PDF-') throw undrawable();
  await beforeSending();
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(
        `${name.replace(/[\\/]/g, '-')} (copy for inspection).pdf`,
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
    })
    .type('application/pdf')
    .send(pdf);
}

const undrawable = () =>
  new AppError(
    'undrawable_page',
    'No copy of this file can be drawn. Ask a compliance officer to show you the original.',
  );
