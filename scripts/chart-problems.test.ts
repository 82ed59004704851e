import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartProblems } from './chart-problems.ts';
import { type Helm, withHelm } from './helm.ts';
import { root } from './repository-files.ts';

const chart = join(root, 'deploy/helm/icare-portal');
const onlyWithHelm = test.runIf(process.platform === 'linux' && process.arch === 'x64');

/** What is wrong with what the chart renders with these values, or Helm's own words where it refuses to. */
function problemsOf({ render }: Helm, values: string, ...options: string[]): string[] {
  try {
    return render(chart, join(chart, 'ci', `${values}-values.yaml`), ...options).flatMap(
      chartProblems,
    );
  } catch (error) {
    return [(error as { stderr: string }).stderr];
  }
}

onlyWithHelm('what the portal would not read or accept is found', () => {
  withHelm((helm) => {
    expect(problemsOf(helm, 'managed')).toEqual([]);
    expect(problemsOf(helm, 'single', '--set-string', 'settings.SITE_COLOUR=red')).toEqual([
      'Deployment hospital-icare-portal sets SITE_COLOUR, which nothing reads',
    ]);
    expect(problemsOf(helm, 'single', '--set-string', 'settings.SESSION_HOURS=900')).toEqual([
      'Deployment hospital-icare-portal has settings that the portal refuses: SESSION_HOURS must be a whole number from 1 to 72.',
    ]);
  });
});

onlyWithHelm('an autoscaler, probes and patience that do not fit the portal are found', () => {
  const objects = withHelm(({ render }) => render(chart, join(chart, 'ci/managed-values.yaml')));
  const text = JSON.stringify(objects)
    .replace('"nodejs_eventloop_lag_p99_seconds"', '"nodejs_lag"')
    .replace('/api/health/ready', '/api/health')
    .replace('"terminationGracePeriodSeconds":30', '"terminationGracePeriodSeconds":20');
  expect(JSON.parse(text).flatMap(chartProblems).sort()).toEqual([
    'Deployment hospital-icare-portal asks for /api/health instead of /api/health/ready',
    'Deployment hospital-icare-portal is killed after 20 s, before DRAIN_SECONDS and ten more are over',
    'HorizontalPodAutoscaler hospital-icare-portal scales by nodejs_lag, which the portal does not serve',
  ]);
});

onlyWithHelm('values with which the portal could not work are refused, with the reason', () => {
  const wrong = [
    ['single', 'database.url.secret=', 'database.url.secret must name a Secret'],
    ['single', 'replicas=2', 'persistence.accessMode must be ReadWriteMany'],
    ['single', 'networkPolicy.enabled=true', 'networkPolicy.egress.database must say'],
    ['cluster', 'settings.STORAGE_URL=s3://files', 'networkPolicy.egress.store must say'],
    ['cluster', 'secret.keys={JWT_SECRET,SMTP_URL}', 'networkPolicy.egress.mail must say'],
    ['managed', 'secret.keys={JWT_SECRET,SMTP_URL}', 'secret.keys must have METRICS_TOKEN'],
    ['cluster', 'autoscaling.enabled=true', 'autoscaling.eventLoopLag needs METRICS_TOKEN'],
    ['single', 'secret.keys={METRICS_TOKEN}', '/secret/keys'],
    ['single', 'settings.JWT_SECRET=written-in-values', "invalid propertyName 'JWT_SECRET'"],
    ['single', 'replica=2', "additional properties 'replica' not allowed"],
  ] as const;
  withHelm((helm) => {
    for (const [values, option, reason] of wrong) {
      expect([option, problemsOf(helm, values, '--set', option)]).toEqual([
        option,
        [expect.stringContaining(reason)],
      ]);
    }
  });
});
