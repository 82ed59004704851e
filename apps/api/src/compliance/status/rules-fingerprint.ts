import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rules = dirname(fileURLToPath(import.meta.resolve('@icare/domain/compliance-status')));

/** The SHA-256 of all rules of this release: it changes with an update that changes any of them, and never by forgetting. */
export async function rulesFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(rules)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const name of names.sort()) {
    const text = await readFile(join(rules, name), 'utf8');
    // Line ends differ between systems.
    hash.update(`${name}\n${text.replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex');
}
