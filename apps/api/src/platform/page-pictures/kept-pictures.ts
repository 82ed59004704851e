import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Found = { path: string; bytes: number; madeAt: number };

/** Pictures in one folder, as `<id of the PDF>/<name>`. Any of them may be removed at any time: it is then drawn again. */
export class KeptPictures {
  readonly #root: string;
  readonly #most: number;
  /** Bytes of all pictures; unknown until one is kept. */
  #total: number | null = null;
  #making: Promise<unknown> = Promise.resolve();

  constructor(root: string, most: number) {
    this.#root = root;
    this.#most = most;
  }

  async read(id: string, name: string): Promise<Buffer | null> {
    return unlessGone(readFile(join(this.#root, id, name)));
  }

  /** Keeps a picture. Where there are too many, the oldest go. */
  async keep(id: string, name: string, content: Buffer): Promise<void> {
    const folder = join(this.#root, id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Under its name there is never a part of a picture.
    const part = join(folder, `${randomUUID()}.part`);
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, join(folder, name));
    await this.#alone(async () => {
      this.#total = this.#total === null ? await this.#measure() : this.#total + content.length;
      if (this.#total > this.#most) await this.#removeOldest();
    });
  }

  /** Removes the pictures of files that are gone, and parts that a kill left. Returns how many folders were removed. */
  async sweep(
    findKnown: (ids: string[]) => Promise<ReadonlySet<string>>,
    now: Date,
  ): Promise<number> {
    const ids = (await unlessGone(readdir(this.#root))) ?? [];
    const known = await findKnown(ids);
    const gone = ids.filter((id) => !known.has(id));
    for (const id of gone) await rm(join(this.#root, id), { recursive: true, force: true });
    await this.#alone(async () => {
      for await (const { path, madeAt } of this.#list()) {
        if (path.endsWith('.part') && madeAt < now.getTime() - 3_600_000)
          await rm(path, { force: true });
      }
      this.#total = await this.#measure();
    });
    return gone.length;
  }

  /** One after the other. */
  async #alone(work: () => Promise<void>): Promise<void> {
    const done = this.#making.then(work);
    this.#making = done.catch(() => {});
    await done;
  }

  async #measure(): Promise<number> {
    let total = 0;
    for await (const { bytes } of this.#list()) total += bytes;
    return total;
  }

  /** Down to four fifths, so that it is not repeated with each picture. */
  async #removeOldest(): Promise<void> {
    const all: Found[] = [];
    for await (const found of this.#list()) all.push(found);
    all.sort((one, other) => one.madeAt - other.madeAt);
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of all) {
      if (total <= this.#most * 0.8) break;
      await rm(path, { force: true });
      total -= bytes;
    }
    this.#total = total;
  }

  async *#list(): AsyncIterable<Found> {
    for (const folder of (await unlessGone(readdir(this.#root))) ?? []) {
      for await (const { name } of (await unlessGone(opendir(join(this.#root, folder)))) ?? []) {
        const path = join(this.#root, folder, name);
        const found = await unlessGone(stat(path));
        if (found) yield { path, bytes: found.size, madeAt: found.mtimeMs };
      }
    }
  }
}

/** Null where it is no longer there: another process or the sweep may have removed it. */
async function unlessGone<Content>(attempt: Promise<Content>): Promise<Content | null> {
  try {
    return await attempt;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
