import { join } from 'node:path';
import { ChildEnded } from '@icare/bench/child-process';
import { startPortalProcess } from '@icare/bench/portal-process';
import { assert, type Drill } from './drill.ts';

export const secondStart: Drill = {
  name: 'second-start',
  proves:
    'a second portal on the same data folder is refused with a message; the next start after a kill recovers',
  run: async ({ folder, report }) => {
    const start = (log: string) =>
      startPortalProcess({
        environment: { DATA_DIR: join(folder, 'data') },
        logFile: join(folder, log),
      });
    const first = await start('first.log');
    const refused = await start('second.log').then(
      async (second) => {
        await second.stop();
        return null;
      },
      (error: unknown) => error,
    );
    assert(refused instanceof ChildEnded, 'the second portal started as well');
    assert(refused.code === 1, `the second portal ended with ${refused.code}`);
    const lines = refused.output.trim().split('\n');
    assert(
      lines.length === 1 && lines[0]?.includes('already running') === true,
      `it said: ${refused.output}`,
    );
    report(`“${lines[0]?.replace(folder, '…')}”`);
    const health = await fetch(`${first.url}/api/health`);
    assert(health.status === 200, 'the first portal suffered from the second start');

    process.kill(-first.pid, 'SIGKILL');
    await first.ended;
    const again = await start('third.log');
    report(`after kill -9 it starts again, in ${Math.round(again.startedIn)} ms`);
    const code = await again.stop();
    assert(code === 0, `it stops with ${code}`);
  },
};
