import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { BoundedMap } from '../database/bounded-map.ts';
import { AppError } from '../errors.ts';
import { redactError } from '../redact-error.ts';
import type { Sandbox, UntrustedFile } from '../sandbox/sandbox.ts';
import { hasRoom } from '../storage/disk-room.ts';
import { KeptPictures } from './kept-pictures.ts';

/** Raise it when pictures are drawn better: each is then drawn once more. */
export const pictureMaker = 1;

/** Pixels: sharp on phones, whose screens have 1,080 to 1,320 across. */
const pictureWidth = 1200;
/** Bytes of all pictures that are kept, some 5,000. */
const mostKept = 500_000_000;
/** A page that could not be drawn is not tried again for so many milliseconds. */
const failureMs = 600_000;

export type WantedPicture = { kind: 'page' | 'figure'; number: number };

export type PagePictures = {
  /**
   * A page of a stored PDF, or a figure of a stored Office file, as WebP: drawn in a process of its own when it is first
   * asked for, and kept. Throws an AppError if there is none, if it cannot be drawn, or if too many wait.
   */
  find: (id: string, wanted: WantedPicture, file: UntrustedFile) => Promise<Buffer>;
  /** Removes the pictures of files that are gone. */
  sweep: (findKnown: (ids: string[]) => Promise<ReadonlySet<string>>, now: Date) => Promise<number>;
};

const drawers = { page: 'pagePicture', figure: 'figurePicture' } as const;

/** The file may have taken over the process that sends this. */
const drawnPicture = z.union([
  z.object({ webp: z.base64().max(12_000_000) }),
  z.object({ count: z.int().min(0) }),
]);

export function openPagePictures(
  config: Pick<Config, 'dataDirectory' | 'diskFloor'>,
  sandbox: Sandbox,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PagePictures {
  const kept = new KeptPictures(join(config.dataDirectory, 'pictures'), mostKept);
  /** Two who ask for the same page at the same time wait for the same drawing. */
  const drawing = new Map<string, Promise<Buffer>>();
  /** How many pages or figures a file has, once somebody has asked for one too many: no process is started for others. */
  const counts = new BoundedMap<string, number>(5000);
  /** Numbers within that count without a picture, such as a drawing that no browser shows. */
  const missing = new BoundedMap<string, true>(5000);
  /** Until when a page is not drawn again. */
  const failures = new BoundedMap<string, number>(1000);

  async function draw(
    id: string,
    key: string,
    { kind, number }: WantedPicture,
    file: UntrustedFile,
  ): Promise<Buffer> {
    const known = counts.get(`${id}/${kind}`);
    if (missing.has(key) || (known !== undefined && number > known)) throw noSuch(kind);
    if ((failures.get(key) ?? 0) > performance.now()) throw undrawable(kind);
    let isReady = false;
    const task = { number, width: pictureWidth };
    const reading = await sandbox.read(drawers[kind], file, task, () => {
      isReady = true;
    });
    // No fault of the file.
    if (!isReady) throw new Error('The process that draws pages does not start.');
    const { data } = drawnPicture.safeParse(typeof reading === 'string' ? null : reading.result);
    if (data && 'count' in data) {
      counts.set(`${id}/${kind}`, data.count);
      if (number <= data.count) missing.set(key, true);
      throw noSuch(kind);
    }
    const webp = data ? Buffer.from(data.webp, 'base64') : null;
    if (webp && isWebp(webp)) return webp;
    failures.set(key, performance.now() + failureMs);
    throw undrawable(kind);
  }

  return {
    find: async (id, wanted, file) => {
      const name = `${wanted.kind === 'page' ? '' : 'figure-'}${wanted.number}-${pictureMaker}.webp`;
      const key = `${id}/${name}`;
      const found = await kept.read(id, name);
      if (found) return found;
      const underWay = drawing.get(key);
      if (underWay) return underWay;
      const drawn = draw(id, key, wanted, file).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      const webp = await drawn;
      // Without room it is drawn again next time.
      if (await hasRoom(config, webp.length)) {
        await kept.keep(id, name, webp).catch((error: unknown) => {
          log.warn({ error: redactError(error) }, 'The picture of a page could not be kept.');
        });
      }
      return webp;
    },
    sweep: (findKnown, now) => kept.sweep(findKnown, now),
  };
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

const noSuch = (kind: WantedPicture['kind']) =>
  new AppError('not_found', `The file has no such ${kind}.`);
const undrawable = (kind: WantedPicture['kind']) =>
  new AppError(
    'undrawable_page',
    `This ${kind} cannot be drawn as a picture. Open the original file to see it.`,
  );
