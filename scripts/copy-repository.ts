import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, root } from './repository-files.ts';

/**
 * Copies the working tree, or the files of it that are wanted, into a temporary folder, with links to its installed
 * packages; the caller removes it.
 */
export function copyRepository(isWanted: (file: string) => boolean = () => true): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const files = repositoryFiles().filter(isWanted);
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const packages = files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => join(dirname(file), 'node_modules'));
  // Links between the repository's own packages are relative, so those of the copy point into the copy.
  for (const folder of packages) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules[\\/]\.[^\\/]+$/.test(path),
    });
  }
  for (const generated of ['packages/database/generated', 'packages/database/src/generated']) {
    cpSync(join(root, generated), join(copy, generated), { recursive: true });
  }
  spawnSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}
