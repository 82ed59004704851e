import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed when the process exits. Other accounts may enter it, since PostgreSQL never runs as root. */
export async function temporaryFolder(name: string): Promise<{
  path: string;
  remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), `icare-${name}-`));
  await chmod(path, 0o755);
  const removeNow = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', removeNow);
  return {
    path,
    remove: async () => {
      process.removeListener('exit', removeNow);
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
