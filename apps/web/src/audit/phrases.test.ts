import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeAction } from './phrases.ts';

const api = join(import.meta.dirname, '../../../api/src');

/** The actions that the API records, found as literals in its source. */
function writtenActions(): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(api, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.includes('.test.') || file.startsWith('testing')) continue;
    const text = readFileSync(join(api, file), 'utf8');
    if (!text.includes('action:')) continue;
    for (const [, action] of text.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g))
      found.add(action ?? '');
    // Also literals in conditions and tables, but not columns of statements.
    for (const [, action] of text.matchAll(/(?<!ref\()'([a-z_]+\.[a-z_]+)'/g)) {
      if (action && pastParticiple.test(action) && !isColumn(action, text)) found.add(action);
    }
  }
  return [...found];
}

/** Whether the part before the dot is a table or alias of a statement in the same file. */
function isColumn(name: string, text: string): boolean {
  const [table] = name.split('.');
  return [`'${table}'`, `('${table} as `, ` as ${table}'`].some((use) => text.includes(use));
}

const pastParticiple =
  /\.[a-z_]*(ed|made|sent|set|held|undone|opened|switched_o(n|ff)|everywhere|removed|used|out)$/;

test('every action of the portal has words of its own', () => {
  const actions = writtenActions();
  expect(actions.length).toBeGreaterThan(60);
  const unknown = actions.filter((action) => describeAction(action).includes(': '));
  expect(unknown).toEqual([]);
});

test('describes an unknown action too', () => {
  expect(describeAction('fax.passed_on')).toBe('Fax: passed on');
  expect(describeAction('constructor')).toBe('Constructor: something');
  expect(describeAction('')).toBe('Something: something');
});
