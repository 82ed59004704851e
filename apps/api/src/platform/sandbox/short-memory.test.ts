import { readdirSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pdf } from '../../testing/files.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const inspect = (sandbox: Sandbox, bytes: Buffer) =>
  sandbox.read(
    'inspection',
    { sender: 'a', size: bytes.length, open: () => PassThrough.from([bytes]) },
    { extension: 'pdf' },
  );

/** Empty if the process has ended. */
function readOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

const childrenOf = (parent: number) =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && readOf(name, 'status').includes(`PPid:\t${parent}\n`),
  );

describe.runIf(process.platform === 'linux')('where memory runs short', () => {
  test('the system ends a child rather than the portal', async () => {
    const own = openSandbox({ warn: () => {} });
    onTestFinished(own.close);
    await inspect(own, pdf());
    const scores = childrenOf(process.pid)
      .filter((pid) => readOf(pid, 'cmdline').includes('reader-main'))
      .map((pid) => readOf(pid, 'oom_score_adj').trim())
      // Another file's reader may have ended meanwhile.
      .filter(Boolean);
    expect(new Set(scores)).toEqual(new Set(['1000']));
  });

  test('a file whose reader the system ended is not refused: its sender is told to try again', async () => {
    const own = openSandbox({ warn: () => {} });
    onTestFinished(own.close);
    const bytes = pdf();
    const content = new PassThrough();
    const begun = Promise.withResolvers<void>();
    const open = () => {
      begun.resolve();
      return content;
    };
    const before = childrenOf(process.pid);
    const reading = own.read(
      'inspection',
      { sender: 'a', size: bytes.length, open },
      { extension: 'pdf' },
    );
    const refused = expect(reading).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '30' },
    });
    await begun.promise;
    for (const pid of childrenOf(process.pid)) {
      if (!before.includes(pid)) process.kill(Number(pid), 'SIGKILL');
    }
    content.end(bytes);
    await refused;
    expect(own.figures().ended).toEqual(new Map([['killed', 1]]));
    expect(await inspect(own, pdf())).toEqual({ result: 'fine' });
  });
});
