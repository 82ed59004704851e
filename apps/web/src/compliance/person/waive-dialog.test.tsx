import { createWaiver, getPersonCompliance, type Waiver } from '@icare/contracts/compliance-people';
import { addDays, readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, aType, nothingRequired } from '../../testing/compliance-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const today = lagosDate(new Date());
const waiver: Waiver = {
  id: aPerson.id,
  certificationType: { id: aType.id, name: aType.name },
  reasonKind: 'renewal_in_progress',
  reason: 'Sent to Abuja on Monday.',
  until: addDays(today, 30),
  approvedBy: 'Ngozi Eze',
  createdAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
};

function showPerson(category: 'professional' | 'safety', waivers: Waiver[] = []) {
  const { id, name, issuingAuthority } = aType;
  const sent: unknown[] = [];
  renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(
        getPersonCompliance,
        answerWith({
          ...nothingRequired,
          person: aPerson,
          can: ['add_record', 'waive', 'end_waiver'] as const,
          requirements: [
            {
              ...{ certificationTypeId: id, state: 'missing' as const, isRequired: true },
              ...{
                dueOn: '2026-01-01',
                recordId: null,
                expirationDate: null,
                startsOn: null,
                revokedOn: null,
                waivedUntil: null,
              },
              lastReminder: null,
              certificationType: {
                id,
                name,
                category,
                issuingAuthority,
                readingDocument: null,
                readingOutOfForce: null,
              },
            },
          ],
          waivers,
        } as never),
      ),
      serve(createWaiver, ({ body }) => {
        sent.push(body);
        return answerWith(waiver);
      }),
    ],
  });
  return sent;
}

async function openForm(category: 'professional' | 'safety') {
  const sent = showPerson(category);
  fireEvent.click(await screen.findByRole('button', { name: `Waive ${aType.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Waive ${aType.name}?` }));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Waive' }));
  return { dialog, sent, submit, write };
}

test('a licence needs a kind of reason and a last day, neither proposed, and says what will happen', async () => {
  const { dialog, sent, submit, write } = await openForm('professional');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Last day/).value).toBe('');
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Why/).value).toBe('');
  submit();
  expect(await dialog.findByRole('link', { name: 'Choose why.' })).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Reason is required.' })).toBeDefined();
  expect(
    dialog.getByRole('link', { name: /^A waiver of a licence needs a last day/ }),
  ).toBeDefined();
  write(/^Why/, 'renewal_in_progress');
  write(/^Reason/, waiver.reason);
  write(/^Last day/, addDays(today, 91));
  expect(dialog.queryByText(/Is named apart/)).toBeNull();
  submit();
  expect(await dialog.findByRole('link', { name: /lasts 90 days at most, until/ })).toBeDefined();
  expect(sent).toEqual([]);
  const until = addDays(today, 90);
  write(/^Last day/, until);
  expect(
    dialog.getByText(
      `Emeka Opara: Is named apart below the headline as having a licence waived until ${readableDate(until)}; raises no rate.`,
    ),
  ).toBeDefined();
  submit();
  expect(await screen.findByText('Requirement waived')).toBeDefined();
  expect(sent).toMatchObject([{ reasonKind: 'renewal_in_progress', reason: waiver.reason, until }]);
});

test('a training may be waived without end', async () => {
  const { dialog, sent, submit, write } = await openForm('safety');
  expect(dialog.getByText(/Is not warned about it until somebody ends the waiver/)).toBeDefined();
  write(/^Why/, 'on_leave');
  write(/^Reason/, 'Back in March.');
  submit();
  expect(await screen.findByText('Requirement waived')).toBeDefined();
  expect(sent).toMatchObject([{ reasonKind: 'on_leave', reason: 'Back in March.' }]);
});

test('the page of a person and its print pack say the kind of reason in words', async () => {
  showPerson('professional', [waiver]);
  const words = 'Renewal in progress at the council: Sent to Abuja on Monday.';
  const places = await screen.findAllByText(words);
  expect(places.map(({ tagName }) => tagName)).toEqual(['P', 'TD']);
  // Whoever speaks to the screen says what is written on the button.
  screen.getByRole('button', { name: `End waiver: ${aType.name}` });
});
