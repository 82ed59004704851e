import { expect, test } from 'vitest';
import { asksFirst } from '../routing/admin-link.ts';
import { menuEntries } from './menu-entries.ts';

const labels = (menu: 'bar' | 'mobile', signedIn: boolean) =>
  menuEntries(menu, '/', signedIn).map(({ label }) => label);

test('the bar lists Compliance for signed-in users only', () => {
  expect(labels('bar', false)).not.toContain('Compliance');
  expect(labels('bar', true)).toContain('Compliance');
});

test('the mobile menu lists Compliance for everyone, and Policies as Policies & Procedures', () => {
  expect(labels('mobile', false)).toEqual(
    expect.arrayContaining(['Compliance', 'Policies & Procedures']),
  );
  expect(labels('bar', false)).toContain('Policies');
});

test('only links to the admin panel ask visitors first', () => {
  for (const menu of ['bar', 'mobile'] as const) {
    const asking = menuEntries(menu, '/', false).filter(({ state }) => asksFirst(state));
    expect(asking.map(({ to }) => to)).toEqual(['/admin']);
  }
  // The state of an earlier page load, which the browser restores after a reload.
  expect(asksFirst({ asksFirst: performance.timeOrigin - 1 })).toBe(false);
});

test('a sub-path of the policies is the policies page, and one of the services the services page', () => {
  const current = menuEntries('bar', '/policies/clinical', false).filter((entry) => entry.current);
  expect(current.map(({ to }) => to)).toEqual(['/policies']);
  const service = menuEntries('bar', '/services/cardiology', false);
  expect(service.filter((entry) => entry.current).map(({ to }) => to)).toEqual(['/services']);
});
