import { readMigrations } from '@icare/database/migrate';
import { CommandError } from '../platform/process/command-errors.ts';
import { fileEntry, type Manifest } from './archive-format.ts';
import { BadArchive } from './archive-reader.ts';
import type { StoredRow } from './take-snapshot.ts';

/** Throws unless this version has every migration of the archive, unchanged. */
export async function assertKnownSchema(path: string, manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of manifest.migrations) {
    if (!known.has(name)) {
      throw new BadArchive(
        path,
        `was made by a newer version of the portal, ${manifest.portal} (it has migration ${name}). Restore it with that version.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new BadArchive(path, `has another migration ${name} than this version of the portal.`);
    }
  }
  if (manifest.migrations.length === 0) throw new BadArchive(path, 'has no schema in it.');
}

/** Throws unless every row has its file and every file its row, with the same size and hash. */
export function assertFilesFit(path: string, manifest: Manifest, rows: readonly StoredRow[]): void {
  const entries = new Map(
    manifest.entries
      .filter(({ name }) => name.startsWith('files/'))
      .map((entry) => [entry.name, entry]),
  );
  const damaged = new Map(manifest.damaged.map(({ id, problem }) => [id, problem]));
  for (const { id, size, sha256 } of rows) {
    const entry = entries.get(fileEntry(id));
    entries.delete(fileEntry(id));
    if (!entry && damaged.get(id) !== 'missing') {
      throw new BadArchive(path, `lacks the file ${id} that its rows name.`);
    }
    const isSame = entry?.bytes === size && entry.sha256 === sha256;
    if (entry && !isSame && damaged.get(id) !== 'changed') {
      throw new BadArchive(path, `has a file ${id} that is not what its row says.`);
    }
  }
  for (const name of entries.keys()) {
    throw new BadArchive(path, `has an entry ${name} that no row names.`);
  }
}

export function refuseReplacing(people: number, files: number): never {
  throw new CommandError(
    `There is a portal here already, with ${people} people and ${files} files. Add --replace to put the backup in its place; what is here now is kept beside it. Nothing was changed.`,
  );
}
