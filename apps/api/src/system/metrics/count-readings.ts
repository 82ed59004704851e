import { Counter, Gauge, type Registry } from 'prom-client';
import type { Sandbox, SandboxFigures } from '../../platform/sandbox/sandbox.ts';

/** What became of the files that were read in processes of their own. */
export function countReadings(registry: Registry, sandbox: Sandbox): void {
  const counter = (
    name: string,
    help: string,
    label: string | null,
    values: (figures: SandboxFigures) => Iterable<[label: string, value: number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      collect() {
        this.reset();
        for (const [of, value] of values(sandbox.figures())) {
          if (label) this.inc({ [label]: of }, value);
          else this.inc(value);
        }
      },
    });
  counter('icare_files_read_total', 'Files read, by reader.', 'reader', ({ files }) => files);
  counter(
    'icare_file_readers_ended_total',
    'Files refused since the process that read them was at a limit or died, by which.',
    'by',
    ({ ended }) => ended,
  );
  counter(
    'icare_files_turned_away_total',
    'Files turned away since too many waited.',
    null,
    ({ turnedAway }) => [['', turnedAway]],
  );
  new Gauge({
    name: 'icare_files_waiting',
    help: 'Files that wait to be read.',
    registers: [registry],
    collect() {
      this.set(sandbox.figures().waiting);
    },
  });
}
