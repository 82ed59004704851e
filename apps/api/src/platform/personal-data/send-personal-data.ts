import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { ZipFile } from 'yazl';
import type { SignedInCaller } from '../auth/caller.ts';
import { build } from '../database/build.ts';
import { withoutDeadline } from '../database/deadline.ts';
import { readRows } from '../database/send.ts';
import { openChecked } from '../http/send-file.ts';
import type { Platform } from '../platform.ts';
import { write } from '../write.ts';
import { type ReadmeText, readmeText } from './readme-text.ts';
import type { Section, SectionFile } from './section.ts';
import { writeSections } from './write-sections.ts';

type PersonalData = {
  /** The subject of the audit event. */
  subject: { type: string; id: string };
  /** The name of the ZIP file. */
  fileName: string;
  sections: readonly Section[];
} & ReadmeText;

/** Two copies at a time: each holds a connection to the database while it reads rows. */
const limitCopies = pLimit(2);

/**
 * Sends a ZIP with all rows and files of the sections. The rows are written to disk first, so that a slow download holds
 * no database connection, and an error while reading is answered as an error and not as an incomplete copy. The audit
 * event is recorded before anything is sent.
 */
export async function sendPersonalData(
  platform: Platform,
  {
    caller,
    request,
    reply,
  }: { caller: SignedInCaller; request: FastifyRequest; reply: FastifyReply },
  { subject, fileName, sections, ...about }: PersonalData,
): Promise<FastifyReply> {
  const { database, storage, clock } = platform;
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': contentDisposition(fileName),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'application/zip',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const madeAt = clock();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const staged = await storage.stage();
  try {
    const { counts, files } = await withoutDeadline(() =>
      limitCopies(() =>
        writeSections(
          database,
          sections,
          { madeAt: madeAt.toISOString(), of: about.whose },
          staged.writable,
          gone.signal,
        ),
      ),
    );
    const hashes = await findHashes(platform, files);
    const missing: SectionFile[] = [];
    for (const file of files) {
      const isThere = hashes.has(file.id) && (await storage.sizeOf(file.id)) === file.size;
      if (!isThere || (await storage.isLockedAway(file.id))) missing.push(file);
    }
    await write(platform, caller, (w) =>
      w.audit({
        action: 'personal_data.exported',
        subject,
        after: { files: files.length - missing.length, missingFiles: missing.length },
      }),
    );
    const zip = new ZipFile();
    const at = { mtime: madeAt };
    const readme = readmeText(platform.config, about, {
      caller,
      madeAt,
      sections,
      counts,
      missing,
    });
    zip.addBuffer(Buffer.from(readme), 'README.txt', at);
    const content = zipContent(zip, () => staged.discard());
    content.add('data.json', () => createReadStream(staged.path), at);
    for (const { id, size, path } of files.filter((file) => !missing.includes(file))) {
      const file = { id, sha256: hashes.get(id) ?? '' };
      const options = { ...at, size, compress: false };
      content.add(path, () => openChecked(request, storage, file), options);
    }
    zip.end();
    return reply.send(content.stream);
  } catch (error) {
    staged.writable.destroy();
    await staged.discard();
    // The client has left, so there is nobody to answer.
    if (gone.signal.aborted) return reply.hijack();
    throw error;
  }
}

async function findHashes({ database }: Platform, files: readonly SectionFile[]) {
  const ids = files.map(({ id }) => id);
  const rows = await readRows(
    database,
    build
      .selectFrom('stored_files')
      .select(['id', 'sha256'])
      .where('id', '=', ({ fn, val }) => fn.any(val(ids))),
  );
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/**
 * Opens files one after the other. A file that cannot be read to its end breaks the transfer off, so that the recipient
 * does not take it for complete; a client who leaves closes the open file.
 */
function zipContent(zip: ZipFile, onClose: () => Promise<void>) {
  const stream = zip.outputStream.pipe(new PassThrough());
  let open: Readable | null = null;
  const fail = (error: Error) => stream.destroy(error);
  zip.on('error', fail);
  stream.once('close', () => {
    open?.destroy();
    void onClose();
  });
  const add = (
    path: string,
    read: () => Readable | Promise<Readable>,
    options: { mtime: Date; size?: number; compress?: boolean },
  ) =>
    zip.addReadStreamLazy(path, options, (done) => {
      Promise.resolve(read())
        .then((file) => {
          open = file.once('error', fail);
          done(null, file);
        })
        .catch(fail);
    });
  return { stream, add };
}
