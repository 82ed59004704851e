import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { getLiveness, getReadiness } from '../packages/contracts/src/health.ts';
import type { KubernetesObject } from './kubernetes-schemas.ts';
import { servedMetrics } from './served-metrics.ts';
import { unknownSettings } from './unknown-settings.ts';

type Probe = { httpGet: { path: string } };
type Variable = { name: string; value?: string };
type Container = { env: Variable[] } & Partial<Record<'livenessProbe' | 'readinessProbe', Probe>>;
type Pod = { containers: Container[]; terminationGracePeriodSeconds?: number };
type Metric = { pods?: { metric: { name: string } } };

/** Read by Node and by the client of PostgreSQL. */
const notThePortals = ['NODE_EXTRA_CA_CERTS', 'PGSSLMODE'];

/** Values that the portal accepts in the place of what Secrets hold. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgresql://portal_app:x@database:5432/portal',
  DATABASE_OWNER_URL: 'postgresql://portal_owner:x@database:5432/portal',
  DATABASE_DIRECT_URL: 'postgresql://portal_app:x@database:5432/portal',
  DATABASE_READ_URL: 'postgresql://portal_app:x@standby:5432/portal',
  JWT_SECRET: 'x'.repeat(32),
  ADMIN_PASSWORD: 'x'.repeat(12),
  METRICS_TOKEN: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail:587',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
};

/** What the portal would not do as this object expects it, one sentence each. */
export function chartProblems(object: KubernetesObject): string[] {
  const where = `${object.kind} ${object.metadata.name}`;
  const { template, metrics = [] } = object['spec'] as {
    template?: { spec: Pod };
    metrics?: Metric[];
  };
  return [
    ...(template ? podProblems(template.spec) : []),
    ...metrics
      .map(({ pods }) => pods?.metric.name)
      .filter((name) => name !== undefined && !servedMetrics.has(name))
      .map((name) => `scales by ${name}, which the portal does not serve`),
  ].map((problem) => `${where} ${problem}`);
}

function podProblems({ containers, terminationGracePeriodSeconds: patience }: Pod): string[] {
  return containers.flatMap(({ env, livenessProbe, readinessProbe }) => {
    const own = env.filter(({ name }) => !notThePortals.includes(name));
    const unknown = unknownSettings(own.map(({ name }) => name));
    if (unknown.length > 0) return unknown.map((name) => `sets ${name}, which nothing reads`);
    try {
      const { drainSeconds } = readConfig(
        Object.fromEntries(own.map(({ name, value }) => [name, value ?? secrets[name]])),
      );
      return [
        ...(patience !== undefined && patience < drainSeconds + 10
          ? [`is killed after ${patience} s, before DRAIN_SECONDS and ten more are over`]
          : []),
        ...wrongProbe(livenessProbe, getLiveness.path),
        ...wrongProbe(readinessProbe, getReadiness.path),
      ];
    } catch (error) {
      return [`has settings that the portal refuses: ${(error as Error).message}`];
    }
  });
}

function wrongProbe(probe: Probe | undefined, path: string): string[] {
  return probe && probe.httpGet.path !== path
    ? [`asks for ${probe.httpGet.path} instead of ${path}`]
    : [];
}

type ValuesSchema = {
  properties: {
    settings: { propertyNames: { not: { enum: string[] } } };
    secret: { properties: { keys: { items: { enum: string[] } } } };
  };
};

/** The settings that the schema of the chart's values names: those that are secret, and those that are the chart's. */
export function namesOfSchema(chart: string): string[] {
  const { properties } = JSON.parse(
    readFileSync(join(chart, 'values.schema.json'), 'utf8'),
  ) as ValuesSchema;
  const { settings, secret } = properties;
  return [...settings.propertyNames.not.enum, ...secret.properties.keys.items.enum];
}
