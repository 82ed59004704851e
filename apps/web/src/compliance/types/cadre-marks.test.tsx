import { findCadresWithoutLicence, markCadre } from '@icare/contracts/cadres-without-licence';
import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { Role } from '@icare/contracts/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aType, outlook, pagination, quietDashboard } from '../../testing/compliance-samples.ts';
import { answerWith, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const porters = {
  ...{ cadres: [{ cadre: 'Porter', people: 5 }], needingNone: ['Driver'] },
  ...{ total: 2, people: 7 },
};

async function open(user: Role, more: readonly Served[] = []) {
  const rendered = renderScreen('/compliance?tab=types', {
    user,
    api: [
      serve(showComplianceDashboard, { success: true, data: quietDashboard }),
      serve(showComplianceOutlook, { success: true, data: outlook }),
      serve(listComplianceRecords, {
        success: true,
        data: { compliance: [] },
        page: pagination(0),
      }),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
      serve(findCadresWithoutLicence, answerWith(porters)),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 2, name: aType.name });
  return rendered;
}
const section = () =>
  screen.findByRole('region', { name: 'Cadres that no licence type names' }).then(within);

test('an officer says that a cadre needs no licence, and takes it back of another', async () => {
  const { api } = await open('ROLE_COMPLIANCE', [serve(markCadre, answerWith(porters))]);
  const marks = await section();
  marks.getByText(/^7 people in clinical departments, cleared with a warning\./);
  marks.getByText('1 more cadre follows.');
  fireEvent.click(marks.getByRole('button', { name: 'Porter needs no licence' }));
  await screen.findByText('Porter: no licence needed');
  fireEvent.click(marks.getByRole('button', { name: 'Take back that Driver needs no licence' }));
  await waitFor(() =>
    expect(api.callsTo(markCadre).map(({ body }) => body)).toEqual([
      { cadre: 'Porter', needsNone: true },
      { cadre: 'Driver', needsNone: false },
    ]),
  );
});

test('a refusal says why, and the button can be pressed again', async () => {
  const message = 'Practising licence names this cadre: its people need a licence.';
  await open('ROLE_COMPLIANCE', [serve(markCadre, refusal('conflict', message))]);
  const button = (await section()).getByRole<HTMLButtonElement>('button', {
    name: 'Porter needs no licence',
  });
  fireEvent.click(button);
  await screen.findByText(message);
  await waitFor(() => expect(button.disabled).toBe(false));
});

test('whoever only reads the types is not asked', async () => {
  await open('ROLE_HR');
  expect(screen.queryByRole('region', { name: 'Cadres that no licence type names' })).toBeNull();
});
