import { join } from 'node:path';
import { ChildEnded } from '@icare/bench/child-process';
import { startPortalProcess } from '@icare/bench/portal-process';
import { claim, type Drill } from './drill.ts';

export const secondStart: Drill = {
  name: 'second-start',
  proves:
    'a second portal on the same data folder says so in one sentence; what a kill left behind heals at the next start',
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
    claim(refused instanceof ChildEnded, 'the second portal started as well');
    claim(refused.code === 1, `the second portal ended with ${refused.code}`);
    const lines = refused.output.trim().split('\n');
    claim(
      lines.length === 1 && lines[0]?.includes('already running') === true,
      `it said: ${refused.output}`,
    );
    report(`“${lines[0]?.replace(folder, '…')}”`);
    const health = await fetch(`${first.url}/api/health`);
    claim(health.status === 200, 'the first portal suffered from the second start');

    process.kill(-first.pid, 'SIGKILL');
    await first.ended;
    const again = await start('third.log');
    report(`after kill -9 it starts again, in ${Math.round(again.startedIn)} ms`);
    const code = await again.stop();
    claim(code === 0, `it stops with ${code}`);
  },
};
