import { Counter, Gauge, type Registry } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { SandboxFigures } from '../../platform/sandbox/sandbox.ts';

/** Adds counters for the results of reading files in separate processes and of scanning them for viruses. */
export function countFiles(
  registry: Registry,
  { sandbox, malware }: Pick<Platform, 'sandbox' | 'malware'>,
): void {
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
  counter('icare_malware_scans_total', 'Files scanned for viruses, by result.', 'result', () =>
    Object.entries(malware.scans),
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
