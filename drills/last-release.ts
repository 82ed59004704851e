import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Skipped } from './drill.ts';

const run = promisify(execFile);
export const root = join(import.meta.dirname, '..');

/**
 * What the last release was: the newest tag that begins with v, without one the state before the migrations last changed.
 * Either way it is the code that still serves while the next one has migrated the database already.
 */
async function findLastRelease(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const tag = await git('tag', '--list', 'v*', '--sort=-creatordate', '--no-contains', 'HEAD');
  const newest = tag.split('\n')[0];
  if (newest) return newest;
  const changed = await git('rev-list', '-1', 'HEAD', '--', 'prisma/migrations');
  return git('rev-parse', `${changed}^`);
}

/** Puts the sources of the last release into a folder, ready to run. Returns which it is. */
export async function checkOutLastRelease(folder: string): Promise<string> {
  const release = await findLastRelease().catch(() => {
    throw new Skipped('the history of the repository is not here');
  });
  await mkdir(folder);
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', '--output', archive, release], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  const { packageManager } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  // Copies of its own: its processes that read files may open nothing outside of the folder.
  await run('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
  });
  await run(process.execPath, ['generate.ts'], { cwd: join(folder, 'packages/database') });
  return release.slice(0, 8);
}
