import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What HAProxy itself says against a configuration; null where there is none. */
export function haproxyProblems(file: string): string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  try {
    const copy = join(folder, 'haproxy.cfg');
    // The certificates are the operator's. With `strict-sni` HAProxy does without one.
    const certificates = join(folder, 'tls');
    mkdirSync(certificates);
    writeFileSync(copy, readFileSync(file, 'utf8').replaceAll('/etc/haproxy/tls/', certificates));
    const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', copy], {
      encoding: 'utf8',
    });
    if (error) return null;
    return status === 0 ? [] : [`HAProxy refuses its configuration: ${stderr.trim()}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
