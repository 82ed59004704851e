/** Checks that every metric that the dashboard and the rules of deploy/ name is one that the portal serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from './report-problems.ts';
import { root } from './repository-files.ts';
import { servedMetrics } from './served-metrics.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Named = { where: string; expression: string };

function dashboardExpressions(file: string): Named[] {
  const { panels } = JSON.parse(read(file)) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ where: `${file}: ${title}`, expression: expr })),
  );
}

function ruleExpressions(file: string): Named[] {
  const rules = read(file)
    .split(/^ +- alert: /m)
    .slice(1);
  return rules.map((rule) => ({
    where: `${file}: ${rule.split('\n', 1)[0]}`,
    expression: /^ +expr: '(.*)'$/m.exec(rule)?.[1] ?? '',
  }));
}

/** Names of metrics: words before a label set, a range, an operator or the end that are no functions or labels. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['or', 'and', 'unless', 'bool'].includes(name));
}

const withoutSuffix = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

const expressions = [
  ...dashboardExpressions('deploy/grafana/icare-portal.json'),
  ...ruleExpressions('deploy/prometheus/alerts.yml'),
];
const problems = expressions.flatMap(({ where, expression }) => {
  const names = metricsOf(expression);
  if (names.length === 0) return [`${where} names no metric`];
  return names
    .filter((name) => !servedMetrics.has(name) && !servedMetrics.has(withoutSuffix(name)))
    .map((name) => `${where} names ${name}, which the portal does not serve`);
});
reportProblems(problems, `${expressions.length} expressions name metrics that exist.`);
