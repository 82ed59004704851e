import {
  createInspector,
  endInspector,
  extendInspector,
  type Inspector,
  inviteInspector,
  listInspectorOpenings,
  listInspectors,
} from '@icare/contracts/inspectors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const inspector: Inspector = {
  id: '019a9f3e-0000-7000-8000-000000000201',
  fullName: 'Ngozi Okafor',
  email: 'ngozi@mdcn.example',
  organisation: 'MDCN',
  purpose: 'Accreditation visit',
  wholeHospital: false,
  departments: ['Surgery', 'Nursing'],
  firstDay: '2026-11-20',
  lastDay: '2026-11-30',
  state: 'open',
  extendableUntil: '2027-02-17',
  lastSignInAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-19T08:00:00.000Z',
  createdBy: 'Ada Eze',
  endedAt: null,
  endedBy: null,
};
const ended: Inspector = {
  ...inspector,
  ...{ id: '019a9f3e-0000-7000-8000-000000000202', fullName: 'Old Inspector', state: 'ended' },
  ...{ email: null, wholeHospital: true, endedAt: '2026-11-21T08:00:00.000Z', endedBy: 'Ada Eze' },
};

const openTab = (inspectors: Inspector[]) =>
  renderScreen('/admin?tab=inspectors', {
    user: 'ROLE_ADMIN',
    api: [serve(listInspectors, answerWith({ inspectors }))],
  });

test('who may read is listed before who has ended, with what, until when and by whom', async () => {
  openTab([ended, inspector]);
  const row = within(
    (await screen.findByRole('heading', { name: 'Ngozi Okafor' })).closest('li') as HTMLElement,
  );
  row.getByText('Surgery, Nursing');
  row.getByText('MDCN · ngozi@mdcn.example');
  row.getByText('20 Nov 2026 to the end of 30 Nov 2026');
  const old = within(
    screen.getByRole('heading', { name: 'Old Inspector' }).closest('li') as HTMLElement,
  );
  old.getByText('The whole hospital');
  expect(old.queryByRole('button', { name: /End|Extend|link/ })).toBeNull();
});

test('an inspector is added; what is wrong is said at its field and nothing is lost', async () => {
  const { api } = openTab([]);
  const sent: unknown[] = [];
  fireEvent.click(await screen.findByRole('button', { name: 'Add inspector' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add inspector' }));
  const write = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  write(/^Name/, 'Ngozi Okafor');
  write(/^E-mail/, 'ngozi@mdcn.example');
  write(/^Organisation/, 'MDCN');
  write(/^Purpose/, 'Accreditation visit');
  write(/^First day/, '2099-01-01');
  write(/^Last day/, '2099-01-05');
  const add = dialog.getByRole('button', { name: 'Add inspector' });
  fireEvent.click(add);
  await dialog.findAllByText('Choose at least one department, or the whole hospital.');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Surgery' }));
  const message = 'This address belongs to somebody who works here.';
  api.serve(createInspector, refusal('conflict', message, [{ path: 'email', message }]));
  fireEvent.click(add);
  await dialog.findAllByText(message);
  api.serve(createInspector, ({ body }) => {
    sent.push(body);
    return answerWith({ inspector });
  });
  write(/^E-mail/, 'okafor@mdcn.example');
  fireEvent.click(dialog.getByRole('button', { name: 'Add inspector' }));
  await screen.findByText('Inspector added');
  expect(sent).toEqual([
    {
      ...{ name: 'Ngozi Okafor', email: 'okafor@mdcn.example', organisation: 'MDCN' },
      ...{ purpose: 'Accreditation visit', wholeHospital: false, departments: ['Surgery'] },
      ...{ firstDay: '2099-01-01', lastDay: '2099-01-05' },
    },
  ]);
});

test('an inspection is extended, ended and mailed a new link', async () => {
  const { api } = openTab([inspector]);
  api.serve(
    inviteInspector,
    answerWith({ sentTo: 'ngozi@mdcn.example', expiresAt: '2026-12-01T08:00:00.000Z' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Mail Ngozi Okafor a new link' }));
  await screen.findByText('Link mailed');
  api.serve(extendInspector, answerWith({ inspector: { ...inspector, lastDay: '2026-12-10' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Extend Ngozi Okafor' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Extend the inspection/ }));
  fireEvent.change(dialog.getByLabelText(/^New last day/), { target: { value: '2026-12-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
  await screen.findByText('Inspection extended');
  api.serve(endInspector, answerWith({ inspector: ended }));
  fireEvent.click(screen.getByRole('button', { name: 'End now: inspection of Ngozi Okafor' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'End now' }),
  );
  await screen.findByText('Inspection ended');
});

test('what an inspector opened is read with what they asked lists for', async () => {
  const { api } = openTab([inspector]);
  api.serve(
    listInspectorOpenings,
    listAnswer(
      {
        openings: [
          {
            id: '019a9f3e-0000-7000-8000-000000000301',
            at: '2026-11-20T09:00:00.000Z',
            action: 'compliance_list.opened',
            subject: { type: 'compliance_list', id: null, label: null },
            asked: { department: 'Surgery', clearance: 'not_cleared', limit: 200 },
          },
          {
            id: '019a9f3e-0000-7000-8000-000000000302',
            at: '2026-11-20T08:59:00.000Z',
            action: 'staff_compliance.certificate_opened',
            subject: {
              type: 'staff_compliance',
              id: inspector.id,
              label: 'Licence · Sade Surgeon',
            },
            asked: null,
          },
        ],
      },
      2,
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'What they opened: Ngozi Okafor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What Ngozi Okafor opened' }));
  await dialog.findByText('Department: Surgery · Clearance: Not cleared');
  dialog.getByText('Licence · Sade Surgeon');
});

test('the focus goes to the list once an inspection that is ended leaves its group', async () => {
  const { api } = openTab([inspector]);
  const end = await screen.findByRole('button', { name: 'End now: inspection of Ngozi Okafor' });
  end.focus();
  fireEvent.click(end);
  api.serve(endInspector, answerWith({ inspector: { ...ended, id: inspector.id } }));
  api.serve(
    listInspectors,
    answerWith({ inspectors: [{ ...inspector, state: 'ended', endedAt: ended.endedAt }] }),
  );
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'End now' }),
  );
  await screen.findByRole('heading', { name: /^Ended/ });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('one try names everything that is missing, each by its field', async () => {
  openTab([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Add inspector' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add inspector' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add inspector' }));
  const summary = within(await dialog.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Name is required.',
    expect.stringMatching(/e-mail/i),
    'Organisation is required.',
    'Purpose is required.',
    'Choose at least one department, or the whole hospital.',
    'Last day is required.',
  ]);
});
