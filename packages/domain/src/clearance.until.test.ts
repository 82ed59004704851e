import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { itemWithoutWaiver } from './clearance.ts';
import { evaluate, nurse, record, today, type } from './testing/compliance-facts.ts';

const inDays = (days: number) => addDays(today, days);
/** Required of people who were here before, and due in 20 days. */
const newlyRequired = type('nurse', { requiredSince: inDays(-10), dueWithinDays: 30 });

test('what is not due yet stands against nobody until its day', () => {
  const { clearance, cells } = evaluate([newlyRequired]);
  expect(clearance).toMatchObject({
    ...{ clearance: 'warning', until: inDays(19) },
    items: [{ reason: 'not_due', until: inDays(19) }],
  });
  // So a waiver of it would keep nothing off.
  expect(cells.map((cell) => itemWithoutWaiver(cell, today))).toEqual([null]);
});

test('a waiver of a licence that is in force keeps nothing off either', () => {
  const { cells } = evaluate([nurse], [record('nurse', 90)]);
  expect(cells.map((cell) => itemWithoutWaiver(cell, today))).toEqual([null]);
});

test('of several licences the one that ends first ends the clearance, beside one without an end', () => {
  const types = [nurse, type('card')];
  const held = [record('nurse', 40), record('card', null)];
  expect(evaluate(types, held).clearance.until).toBe(inDays(40));
  expect(evaluate(types.toReversed(), held).clearance.until).toBe(inDays(40));
});

test.each([
  ['follows without a gap, confirmed or not', 400, { isConfirmed: false }, 400],
  ['ends before the one in force does', 30, {}, 40],
])('one that %s', (_, daysLeft, details, until) => {
  const next = record('nurse', daysLeft, { inForceFrom: inDays(20), ...details });
  expect(evaluate([nurse], [record('nurse', 40), next]).clearance.until).toBe(inDays(until));
});

test('of several that begin later the one that begins sooner decides, not the one that lasts longer', () => {
  const sooner = record('nurse', 100, { inForceFrom: inDays(10) });
  const longer = record('nurse', 400, { inForceFrom: inDays(20) });
  for (const held of [
    [sooner, longer],
    [longer, sooner],
  ]) {
    expect(evaluate([nurse], held).clearance.items).toMatchObject([
      { reason: 'upcoming', until: inDays(9) },
    ]);
  }
});
