import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  acknowledgeAlert,
  acknowledgeAlerts,
  assignAlerts,
  type ComplianceAlert,
  listAlerts,
  listComplianceOfficers,
} from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { type SearchHit, searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aMissingAlert,
  anAlert,
  aPendingAlert,
  aType,
  outlook,
  pagination,
  quietDashboard,
  run,
} from '../../testing/compliance-samples.ts';
import { type Asked, answerWith as answered, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const createAlert = (number: number, over: Partial<ComplianceAlert>): ComplianceAlert => ({
  ...anAlert,
  id: anAlert.id.replace(/\d$/, String(number)),
  ...over,
});
const high = createAlert(7, { severity: 'high', message: 'Practising Licence expires in 5 days' });
const low = createAlert(8, { severity: 'low', message: 'Practising Licence expires in 60 days' });

const answerWith = (
  alerts: ComplianceAlert[],
  nextCursor: string | null = null,
  total = alerts.length,
) => ({
  success: true as const,
  data: { alerts, run },
  page: { ...pagination(total), nextCursor },
});
const tabAnswers: Served[] = [
  serve(listComplianceOfficers, answered({ officers: [] })),
  serve(showComplianceDashboard, { success: true, data: quietDashboard }),
  serve(showComplianceOutlook, { success: true, data: outlook }),
  serve(listComplianceRecords, { success: true, data: { compliance: [] }, page: pagination(0) }),
];

async function open(
  api: readonly Served[],
  user: 'ROLE_COMPLIANCE' | 'ROLE_STAFF' = 'ROLE_COMPLIANCE',
) {
  const rendered = renderScreen('/compliance?tab=alerts', {
    user,
    api: [...tabAnswers, ...api],
  });
  await screen.findAllByText(/^Practising Licence (ex|is|has)/);
  return rendered;
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-alert]')];
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test('each alert shows severity, person, cause and status', async () => {
  await open([serve(listAlerts, answerWith([anAlert, high, low]))]);
  expect(rows().map(({ textContent }) => textContent?.match(/^[A-Z][a-z]+(?=[A-Z])/)?.[0])).toEqual(
    ['Critical', 'High', 'Low'],
  );
  const first = within(rows()[0] as HTMLElement);
  first.getByText(anAlert.message);
  first.getByText(anAlert.staffCompliance.certificationType.name);
  first.getByRole('link', { name: anAlert.user.fullName });
  first.getByText('Pending');
});

test('filters are in the address and in the call, and the number of matches is announced', async () => {
  const answer = ({ query }: Asked) => {
    if (query.get('department') === 'Finance') return answerWith([]);
    return answerWith(query.get('severity') === 'low' ? [low] : [high, low]);
  };
  const { router } = await open([serve(listAlerts, answer)]);
  const counted = (text: string) => screen.findByText(text, { selector: '[role=status]' });
  await counted('2 of 2 alerts, 0 pending');
  choose('Severity', 'low');
  await counted('1 of 1 alert');
  choose('Department', 'Radiology');
  await waitFor(() => expect(router.state.location.search).toContain('department=Radiology'));
  expect(router.state.location.search).toContain('severity=low');
  choose('Department', 'Finance');
  await screen.findByText('No alerts match these filters');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await counted('2 of 2 alerts, 0 pending');
  expect(router.state.location.search).toBe('?tab=alerts');
});

test('loads further pages', async () => {
  await open([
    serve(listAlerts, ({ query }) =>
      query.has('cursor') ? answerWith([low], null, 2) : answerWith([high], 'further', 2),
    ),
  ]);
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('an acknowledged alert stays, with name and time, and the focus moves to the next alert', async () => {
  let alerts = [high, low];
  await open([
    serve(listAlerts, () => answerWith(alerts)),
    serve(acknowledgeAlert, ({ params }) => {
      alerts = alerts.map((alert) =>
        alert.id === params['id']
          ? {
              ...alert,
              status: 'acknowledged' as const,
              acknowledgedAt: '2026-11-21T08:00:00.000Z',
              acknowledgedBy: 'Ngozi Eze',
              can: [],
            }
          : alert,
      );
      return { success: true as const, data: alerts[0] as ComplianceAlert };
    }),
  ]);
  const press = (message: string) => {
    const button = screen.getByRole('button', { name: new RegExp(`^Acknowledge: .*${message}`) });
    button.focus();
    fireEvent.click(button);
  };
  press(high.message);
  await screen.findByText('Alert acknowledged successfully.');
  await screen.findByText(/^Acknowledged by Ngozi Eze/);
  const next = screen.getByRole('button', { name: new RegExp(`^Acknowledge: .*${low.message}`) });
  await waitFor(() => expect(document.activeElement).toBe(next));
  press(low.message);
  // No alert with an acknowledge button is left, so the list takes the focus.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'));
  expect(rows()).toHaveLength(2);
});

test('the note that an alert is acknowledged with is one press away', async () => {
  await open([serve(listAlerts, answerWith([high]))]);
  const name = `Acknowledge with a note: ${high.user.fullName}, ${high.staffCompliance.certificationType.name}`;
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Acknowledge with a note' });
});

test('C6: a missing item offers to add the record of this person and type', async () => {
  await open([
    serve(listAlerts, answerWith([aMissingAlert])),
    serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
  ]);
  const [row] = rows();
  within(row as HTMLElement).getByText('Practising Licence has been missing since 2 Nov 2026');
  fireEvent.click(screen.getByRole('button', { name: /^Add record: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Compliance Record' }));
  await dialog.findByText(aMissingAlert.user.fullName);
  await waitFor(() =>
    expect(
      dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Certification type' }).value,
    ).toBe(aType.id),
  );
});

test('a record that waits leads to its verification', async () => {
  await open([serve(listAlerts, answerWith([aPendingAlert]))]);
  const [row] = rows();
  within(row as HTMLElement).getByText('Practising Licence has waited 9 days to be verified');
  expect(screen.getByRole('link', { name: /^Verify: / }).getAttribute('href')).toBe(
    `/compliance/verification?record=${aPendingAlert.staffCompliance.id}`,
  );
});

test('whoever lacks an item is led to hand it in, and what is resolved offers nothing', async () => {
  const own = { ...aMissingAlert, can: [] };
  const resolved = createAlert(9, { ...own, status: 'resolved' });
  await open([serve(listAlerts, answerWith([own, { ...resolved, id: high.id }]))], 'ROLE_STAFF');
  const links = screen.getAllByRole('link', { name: /^Submit: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/compliance/mine?renew=${aType.id}`,
  ]);
  expect(screen.queryByRole('button', { name: /^Add record/ })).toBeNull();
});

test('C6: selected alerts are acknowledged with one call, and those left out are named', async () => {
  const alerts = [anAlert, high, low];
  const sent: unknown[] = [];
  // What is acknowledged or resolved leaves the list, and with it the selection.
  const { api } = await open([
    serve(listAlerts, () => answerWith(sent.length > 0 ? [anAlert] : alerts)),
  ]);
  api.serve(acknowledgeAlerts, ({ body }) => {
    sent.push(body);
    return answered({
      acknowledged: [high.id],
      refused: [{ id: low.id, reason: 'resolved' as const }],
    });
  });
  const boxes = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ });
  const [, second, third] = boxes();
  fireEvent.click(second as HTMLElement);
  await screen.findByText('1 alert selected');
  fireEvent.keyDown(third as HTMLElement, { key: ' ', shiftKey: true });
  await screen.findByText('2 alerts selected');
  fireEvent.keyDown(third as HTMLElement, { key: 'Escape' });
  expect(boxes().filter(({ checked }) => checked)).toEqual([]);
  const [, link] = screen.getAllByRole('link', { name: anAlert.user.fullName });
  fireEvent.keyDown(link as HTMLElement, { key: 'x' });
  fireEvent.keyDown(third as HTMLElement, { key: 'x' });
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge 2 alerts' }));
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Has paid.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Acknowledge 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  const outcome = within(
    await screen.findByRole('dialog', { name: '1 alert acknowledged, 1 not' }),
  );
  outcome.getByText('It has been resolved meanwhile.');
  expect(sent).toEqual([{ ids: [high.id, low.id], note: 'Has paid.' }]);
  fireEvent.click(outcome.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(boxes().filter(({ checked }) => checked)).toEqual([]));
});

test('C6: an officer is put in charge, found by filter, and another filter selects nothing', async () => {
  const officer = { id: high.id.replace(/\d$/, '3'), fullName: 'Ngozi Eze' };
  const assigned: unknown[] = [];
  const asked: (string | null)[] = [];
  const { api } = await open([
    serve(listComplianceOfficers, answered({ officers: [officer] })),
    serve(listAlerts, ({ query }) => {
      asked.push(query.get('assignedTo'));
      const assignedTo = { ...officer, since: '2026-11-21T08:00:00.000Z' };
      return answerWith(assigned.length > 0 ? [{ ...high, assignedTo }, low] : [high, low]);
    }),
  ]);
  api.serve(assignAlerts, ({ body }) => {
    assigned.push(body);
    return answered({ assigned: [high.id], refused: [] });
  });
  const [first] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
  fireEvent.click(first as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Assign 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 alert' }));
  await dialog.findByRole('option', { name: 'Ngozi Eze' });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign 1' }));
  await dialog.findAllByText('Choose who is in charge.');
  fireEvent.change(dialog.getByRole('combobox', { name: /^In charge/ }), {
    target: { value: officer.id },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign 1' }));
  await screen.findByText('Ngozi Eze is in charge of 1 alert now');
  // The button that opened the dialog has gone with the selection, so the list takes the focus.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'));
  await screen.findByText('In charge: Ngozi Eze, since 21 Nov 2026.');
  expect(assigned).toEqual([{ ids: [high.id], userId: officer.id }]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await screen.findByText('2 alerts selected');
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  choose('In charge', 'me');
  await waitFor(() => expect(asked.at(-1)).toBe('me'));
});

test('staff select none of their own alerts', async () => {
  await open([serve(listAlerts, answerWith([{ ...high, can: [] }]))], 'ROLE_STAFF');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('below the alerts stand other certifications with the words, without those that are listed', async () => {
  const hit = (id: string, title: string): SearchHit => ({
    ...{ kind: 'record', id, title, path: '/compliance/people/1', detail: 'Expired' },
    ...{ page: null, snippet: '', marks: [], isEmergency: false, isStaffOnly: true },
  });
  const hits = [
    hit(anAlert.staffCompliance.id ?? '', 'Of the alert'),
    hit('019a9f3e-0000-7000-8000-0000000000ff', 'Practising Licence · Tunde Adeyemi'),
  ];
  const data = { hits, total: 2, isNearest: false, moreOf: [], isIncomplete: false };
  await open([
    serve(listAlerts, answerWith([anAlert])),
    serve(searchPortal, { success: true, data, page: pagination(2) }),
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'adeyemi licence' } });
  const also = within(await screen.findByRole('region', { name: /^Also found/ }));
  expect(also.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Practising Licence · Tunde Adeyemi',
  ]);
});
