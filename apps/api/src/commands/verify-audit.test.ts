import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealAuditLog } from '../audit/seal-audit-log.ts';
import { addAuditEvent } from '../testing/audit.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const wrongHash = 'ab'.repeat(32);

type End = { code: number; out: string; said: string };

/** The command as its own process, as `package.json` runs it. */
function verify(words: string[] = [], databaseUrl = portal.databaseUrl) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) };
  const script = join(import.meta.dirname, 'verify-audit.ts');
  return new Promise<End>((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_error, out, said) =>
      resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

test('ends with 0, head and counts if all is well, with 1 and the place if not, with 2 for wrong arguments', {
  timeout: 180_000,
}, async () => {
  await addAuditEvent(portal);
  await addAuditEvent(portal);
  await sealAuditLog(portal.platform, new AbortController().signal);
  await addAuditEvent(portal);
  const seal = await prisma.auditSeal.findUniqueOrThrow({ where: { position: 2 } });
  const head = `2:${seal.hash}`;

  expect(await verify()).toEqual({
    code: 0,
    out: `The audit log is what was sealed: 2 events.
1 event waits to be sealed, which the portal does every minute.
Head ${head}
`,
    said: '',
  });
  const noted = await verify(['--head', head]);
  expect(noted).toMatchObject({ code: 0, said: '' });
  expect(noted.out).toContain('Position 2 is as it was noted.');
  const other = await verify(['--head', `1:${wrongHash}`]);
  expect(other).toMatchObject({ code: 1, out: '' });
  expect(other.said).toContain('Position 1: its hash is not the one that was noted.');
  const later = await verify([`--head=9:${wrongHash.toUpperCase()}`]);
  expect(later).toMatchObject({ code: 1 });
  expect(later.said).toContain('links were cut off');

  for (const words of [['--head', '2'], ['--head', `0:${wrongHash}`], ['--tail'], ['extra']]) {
    const { code, out, said } = await verify(words);
    expect([code, out], words.join(' ')).toEqual([2, '']);
    expect(said).toContain('Usage: pnpm audit:verify [--head POSITION:HASH]');
  }
  const away = await verify([], 'postgresql://nobody@127.0.0.1:1/nothing');
  expect(away).toMatchObject({ code: 1, out: '' });
  expect(away.said).toContain('No database answers at 127.0.0.1:1');
});
